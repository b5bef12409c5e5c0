# Two commands: `make demo` and `make test`. Each sets up .venv first, once; PYTHON=… names another Python.

PYTHON ?= python3
BIN := .venv/bin
WORLD := demo/world
BLANK := "The doctor listened to her ____ and nodded."
# A GPT that learns something in a minute on two cores.
SMALL := --set tokens.vocabulary=2000 --set backbone.layers=2 --set backbone.width=128 --set backbone.length=64 \
	--set backbone.dropout=0 --set training.rows=8 --set training.rate=4e-3

.PHONY: demo test check format clean

# The folder of a torch that is there already and new enough (a GPU user's, say): it is kept, and nothing is downloaded.
define TORCH_THERE
import pathlib, torch
if tuple(map(int, torch.__version__.split("+")[0].split(".")[:2])) >= (2, 11):
    print(pathlib.Path(torch.__file__).parents[1])
endef
export TORCH_THERE

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "foreword needs Python 3.11 or later: make PYTHON=python3.12 …" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	@there=$$($(PYTHON) -c "$$TORCH_THERE" 2>/dev/null || true); if [ -n "$$there" ]; then \
		echo "using the torch in $$there"; \
		echo "$$there" > "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/torch_there.pth"; fi

# torch comes first, pinned, and only where there is none: a range would bring the packages of CUDA.
.venv/.for-use: pyproject.toml | $(BIN)/python
	@[ -n "$$($(BIN)/python -c "$$TORCH_THERE" 2>/dev/null)" ] || $(BIN)/python -m pip install -q torch==2.13.0
	$(BIN)/python -m pip install -q -e .
	@touch $@

.venv/.for-work: pyproject.toml | .venv/.for-use
	$(BIN)/python -m pip install -q -e '.[dev]'
	@touch $@

demo: .venv/.for-use  ## Both kinds of model on the little world, in about two minutes.
	rm -rf demo
	$(BIN)/foreword sample $(WORLD) --size 1MB
	$(BIN)/foreword pretrain ngram $(WORLD)/train.txt --valid $(WORLD)/valid.txt --out demo/ngram
	$(BIN)/foreword pretrain gpt $(WORLD)/train.txt --valid $(WORLD)/valid.txt --out demo/gpt $(SMALL) --budget 75s
	$(BIN)/foreword evaluate demo/ngram $(WORLD)/test.txt
	$(BIN)/foreword evaluate demo/gpt $(WORLD)/test.txt
	$(BIN)/foreword fill demo/ngram $(BLANK)
	$(BIN)/foreword fill demo/gpt $(BLANK)
	$(BIN)/foreword generate demo/ngram --prompt "The bank of the river" --max-tokens 40
	$(BIN)/foreword generate demo/gpt --prompt "The bank of the river" --max-tokens 60

test: check  ## Everything CI runs; the last line is pytest's.
	$(BIN)/pytest --durations=10

check: .venv/.for-work
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/basedpyright --pythonpath $(BIN)/python

format: .venv/.for-work
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv demo build dist .pytest_cache .ruff_cache .hypothesis
