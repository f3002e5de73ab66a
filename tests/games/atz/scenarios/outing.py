"""A small scenario with everything in it, and what is wrong with a file."""

from shamble.games.atz.scenarios.scenario import Scenario
from shamble.games.atz.scenarios.scenario_file import read_scenario
from shamble.kernel.errors import DeckError
from tests.games.atz.positions import tables

TEXT = """
[scenario]
title = "A Day Out"
brief = "They are out."
goal = "Get in."
area = "rural"
seats = 2
escape = ["bob", "ann"]
heading = "car"

[[building]]
box = [2, 4, 8, 14]
type = "diner"
doors = [[4, 4, 5, 4]]
windows = [[2, 6, 2, 7], [8, 6, 8, 7]]

[[building]]
box = [40, 40, 46, 46]
type = "church"
doors = [[42, 40, 43, 40]]

[[piece]]
box = [20, 2, 30, 6]
kind = "water"
sloped = false
rope = [25, 6]

[[piece]]
box = [30, 30, 34, 34]
kind = "woods"

[[obstacle]]
box = [12, 40, 16, 41]
tall = true
title = "hedge"

[[rank]]
first = [12, 30, 13, 32]
step = [2, 0.5]
count = 3
climb = true
title = "crate"

[[vehicle]]
id = "car"
name = "their car"
kind = "sedan"
at = [24, 20]
facing = [0, 1]
aboard = ["bob"]
keys = ["ann", "bob"]

[[vehicle]]
id = "bus"
name = "the bus"
kind = "bus"
at = [40, 10]
jammed = true

[[figure]]
id = "ann"
name = "Ann"
rep = 3
class = "ganger"
at = [10, 20]
facing = [1, 0]
seat = 1
guns = ["pistol", "shotgun"]
melee = ["knife"]
attributes = ["agile"]
type = "Banger"
star = true
knows = false
protective = true

[[figure]]
id = "bob"
name = "Bob"
rep = 5
class = "civilian"
seat = 2
walks_to = [20, 25]

[[figure]]
id = "rex"
name = "Rex"
rep = 2
class = "survivor"
at = [12.5, 20]
animal = true
keeper = "bob"

[[zombie]]
at = [30, 40]

[[zombie]]
at = [32.1, 40]
facing = [1, 0]

[[errand]]
id = "shop"
title = "buy bread"
who = ["bob", "ann"]
at = [5, 3]

[[supply]]
title = "a spade"
melee = "knife"
vehicle = "bus"

[[mark]]
title = "a flower"
at = [1, 2.5]

[[grade]]
id = "full-win"
words = "it ended so"
outcome = "win"
escaped = 2
vehicle = "bus"
errands = true

[[grade]]
id = "none-escaped"
words = "it ended so"
outcome = "loss"
"""


def outing() -> Scenario:
    """Return the small scenario."""
    return read_scenario(TEXT, "outing", tables())


def faults_of(text: str) -> list[str]:
    """Return what is wrong with a scenario file."""
    try:
        read_scenario(text, "mine", tables())
    except DeckError as error:
        return list(error.faults)
    return []
