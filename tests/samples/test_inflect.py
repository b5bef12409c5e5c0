from foreword.samples.inflect import plural, with_article


def test_plurals_and_articles() -> None:
    assert [plural(word) for word in ("bus", "lily", "day", "watch")] == ["buses", "lilies", "days", "watches"]
    assert [with_article(word) for word in ("owl", "fox", "ukulele")] == ["an owl", "a fox", "a ukulele"]
