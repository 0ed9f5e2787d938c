"""The new-game form and the opponents' levels."""

from app import form

from tests.web.page_kit import META


def test_bots_start_with_the_level_chosen_last_or_one_that_suits():
    def levels(first, chosen):
        seats = form.new_form(META, first, "", ["Tycho", "Halley", "Kepler"], "Player", chosen)["seats"]
        return {seat["level"] for seat in seats if seat["kind"] == "bot"}

    assert levels(True, "") == {"level2"}
    assert levels(False, "") == {"level3"}
    assert levels(False, "gone") == {"level3"}
    assert levels(True, "level5") == {"level5"}
