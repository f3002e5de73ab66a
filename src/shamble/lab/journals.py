"""The games behind a figure: each is played again from its number, with its journal."""

from shamble.kernel.match import Match
from shamble.kernel.shelf import shelf
from shamble.lab.experiment import Trial
from shamble.lab.library import play


def game(trial: Trial, number: int) -> Match:
    """Return a game of an experiment, move by move as it was played.

    Args:
        trial: The version that was played.
        number: Which game; from 0.
    """
    plan = trial.plan
    box = shelf.pick(plan.box)
    bots = [plan.bots[place] for place in plan.seating(number)]
    return play(
        box, bots, seats=plan.seats, seed=plan.game_seed(number), options=plan.options,
        deck=plan.read_deck(box),
    )  # fmt: skip


def name(trial: Trial, number: int) -> str:
    """Return what the file of a game is called."""
    version = "".join(letter if letter.isalnum() else "-" for letter in trial.name)
    return f"{trial.plan.box}-{version}-{number}.jsonl"
