from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foreword.batches import store as stores
from foreword.batches.store import Store, open_store
from foreword.corpus import documents as corpus
from foreword.corpus.documents import is_blank
from foreword.errors import DataError
from foreword.files import cache_folder
from foreword.tokens.spec import BytePairs, Characters, Tokens, Words
from foreword.tokens.tokenizer import Tokenizer, train_tokenizer

SPECS: list[Tokens] = [Words(split="spaces"), BytePairs(vocabulary=270), Characters()]
TRAINED: dict[str, Tokenizer] = {
    spec.kind: train_tokenizer(spec, lambda: ["the cat sat, on it's mat.\n\u8bcd\u6027 12  34\n"]) for spec in SPECS
}


def slowly(text: str, tokenizer: Tokenizer) -> tuple[list[int], list[int], list[bool]]:
    """Ids, where documents begin and which ids begin a word: line by line."""
    if tokenizer.stream:
        encoded = tokenizer.encode([text])
        return encoded.ids.tolist(), [0], [True] * len(encoded.ids)
    ids: list[int] = []
    opens: list[int] = []
    starts: list[bool] = []
    inside = False
    for line in text.split("\n"):
        if is_blank(line):
            inside = False
            continue
        if not inside:
            if ids and tokenizer.document_end is not None:
                ids.append(tokenizer.document_end)
                starts.append(True)
            opens.append(len(ids))
        inside = True
        encoded = tokenizer.encode([line + "\n"])
        ids += encoded.ids.tolist()
        starts += encoded.starts.tolist()
    if tokenizer.document_end is not None:
        ids.append(tokenizer.document_end)
        starts.append(True)
    return ids, opens, starts


def seen(store: Store) -> tuple[list[int], list[int], list[bool]]:
    starts = np.unpackbits(store.starts)[: len(store)].astype(bool)
    return store.ids.tolist(), store.opens.tolist(), starts.tolist()


LINES = st.lists(
    st.sampled_from(["", "", "the cat", "sat, it's", " ", "\u8bcd 12  34", "never seen", "\u3000"]), max_size=12
)


@pytest.mark.parametrize("kind", TRAINED)
@settings(max_examples=60, deadline=None)
@given(lines=LINES, block=st.integers(1, 30), together=st.integers(1, 30), broken=st.booleans())
def test_it_holds_what_reading_line_by_line_gives(
    kind: str, lines: list[str], block: int, together: int, broken: bool
) -> None:
    text = "\n".join(lines) + ("\n" if broken else "")
    path = cache_folder() / f"property-{os.getpid()}.txt"
    path.write_text(text)
    own = TRAINED[kind]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(corpus, "BLOCK", block)
        patch.setattr(stores, "TOGETHER", together)
        shutil.rmtree(cache_folder() / "stores", ignore_errors=True)
        if is_blank(text):
            with pytest.raises(DataError, match="holds no text"):
                open_store([path], own)
            assert not list((cache_folder() / "stores").glob("*.part"))
            return
        store = open_store([path], own)
    assert seen(store) == slowly(text, own)
    said = [line for line in text.split("\n") if not is_blank(line)]
    assert store.text.tokens == len(store)
    assert store.text.documents == len(store.opens)
    if not own.stream:
        assert store.text.lines == len(said)
        assert store.text.characters == sum(len(line) + 1 for line in said)
    assert store.text.unknown == sum(id == own.unknown for id in store.ids.tolist())


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOREWORD_CACHE", str(tmp_path / "cache"))


def built(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that stores are built in from now on."""
    folders: list[Path] = []
    build = stores.build

    def counted(parts, tokenizer, folder, progress) -> None:
        folders.append(folder)
        build(parts, tokenizer, folder, progress)

    monkeypatch.setattr(stores, "build", counted)
    return folders


def test_it_is_built_once_and_found_by_what_the_text_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = built(monkeypatch)
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    one.write_text("the cat\n")
    other.write_text("the cat\n")
    first = open_store([one], TRAINED["words"])
    assert open_store([other], TRAINED["words"]).digest == first.digest, "its name does not matter"
    assert len(folders) == 1
    other.write_text("the cat sat\n")
    assert open_store([other], TRAINED["words"]).digest != first.digest
    assert open_store([one], TRAINED["bpe"]).digest != first.digest
    assert open_store([one, other], TRAINED["words"]).digest != open_store([other, one], TRAINED["words"]).digest
    assert len(folders) == 5


@pytest.mark.parametrize("file", ["ids.bin", "opens.bin", "starts.bin", "text.json", "manifest.json"])
def test_a_store_that_is_not_whole_is_built_anew(file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "text.txt"
    path.write_text("the cat\n\nsat\n" * 9)
    before = seen(open_store([path], TRAINED["words"]))
    (folder,) = (entry for entry in (cache_folder() / "stores").iterdir() if entry.is_dir())
    whole = (folder / file).read_bytes()
    for damage in (whole[:-9], bytes(255 - byte for byte in whole), None):
        folders = built(monkeypatch)
        (folder / file).unlink() if damage is None else (folder / file).write_bytes(damage)
        assert seen(open_store([path], TRAINED["words"])) == before
        assert len(folders) == 1


def test_a_killed_builder_leaves_nothing_that_is_taken_for_whole(tmp_path: Path) -> None:
    path = tmp_path / "text.txt"
    path.write_text("the cat sat\n" * 1000)
    program = (
        "import os, signal\n"
        "from pathlib import Path\n"
        "from foreword.batches import store\n"
        "from foreword.tokens.spec import Words\n"
        "from foreword.tokens.tokenizer import train_tokenizer\n"
        "build = store.build\n"
        "def killed(*arguments):\n"
        "    build(*arguments)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "store.build = killed\n"
        f"path = Path({str(path)!r})\n"
        "store.open_store([path], train_tokenizer(Words(split='spaces'), lambda: [path.read_text()]))\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], env=dict(os.environ), check=False)
    assert ended.returncode == -signal.SIGKILL
    left = {entry.suffix for entry in (cache_folder() / "stores").iterdir()}
    assert left == {".lock", ".part"}
    own = train_tokenizer(Words(split="spaces"), lambda: [path.read_text()])
    assert len(open_store([path], own)) == 4000
    assert not list((cache_folder() / "stores").glob(".*.part"))


def test_two_that_want_the_same_store_make_it_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = built(monkeypatch)
    path = tmp_path / "text.txt"
    path.write_text("the cat sat\n" * 1000)
    found: list[list[int]] = []
    threads = [
        threading.Thread(target=lambda: found.append(open_store([path], TRAINED["words"]).ids.tolist()))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert all(ids == found[0] for ids in found)
    assert len(folders) == 1


def test_large_vocabularies_take_wider_ids(tmp_path: Path) -> None:
    path = tmp_path / "text.txt"
    path.write_text(" ".join(f"w{i}" for i in range(70_000)) + "\n")
    own = train_tokenizer(Words(split="spaces"), lambda: [path.read_text()])
    store = open_store([path], own)
    assert store.ids.dtype == np.uint32
    assert store.ids.max() == own.size - 1
    assert own.decode(store.ids.tolist()) == path.read_text()


def test_a_text_of_nothing_but_unknown_words_is_still_a_text(tmp_path: Path) -> None:
    path = tmp_path / "text.txt"
    path.write_text("zzz yyy\n")
    assert open_store([path], TRAINED["words"]).text.unknown == 2
