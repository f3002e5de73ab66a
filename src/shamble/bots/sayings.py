"""What characters say: short, and only about what everybody at the table can see."""

from collections.abc import Mapping
from typing import Final, Literal

from shamble.bots.cast import character
from shamble.kernel.dice import Dice

Moment = Literal["begins", "weighty", "wins", "loses"]

SAYINGS: Final[Mapping[str, Mapping[Moment, tuple[str, ...]]]] = {
    "Greedy Greta": {
        "begins": ("Is all of this for me?", "I brought a bigger bag."),
        "weighty": ("Did they leave anything?", "Dibs."),
        "wins": ("It would not all fit in the car.", "Mine. All of it."),
        "loses": ("You can keep the bag.", "I still have the receipts."),
    },
    "Careful Carl": {
        "begins": ("After you.", "I have read the exits."),
        "weighty": ("I said we should have waited.", "This is why I stand at the back."),
        "wins": ("Slowly, and with gloves.", "Nobody was more surprised than my helmet."),
        "loses": ("I had a bad feeling, and I filed it.", "Next time I stay in the stairwell."),
    },
    "Dicey Dolores": {
        "begins": ("Whatever comes up.", "I feel a six in this one."),
        "weighty": ("Again! Again!", "That was the plan. Roughly."),
        "wins": ("And I was not even aiming.", "Skill. Obviously."),
        "loses": ("Double or nothing?", "The dice and I are not speaking."),
    },
    "Pip": {
        "begins": ("Which way is out?", "I have my running shoes on."),
        "weighty": ("Running!", "Was that behind us?"),
        "wins": ("I won? I was leaving!", "Can I stop running now?"),
        "loses": ("I nearly made it to the door.", "That was fun. Mostly."),
    },
    "Mrs Hobbs": {
        "begins": ("Wipe your feet.", "Sit up straight, dear."),
        "weighty": ("I have seen worse at jumble sales.", "Well. That will want scrubbing."),
        "wins": ("There. Now put the chairs back.", "You did try, dear."),
        "loses": ("Somebody has been practising.", "Hm. Again, after tea."),
    },
    "Vince Marrow": {
        "begins": ("I remember last time.", "Keep your hands where I can see them."),
        "weighty": ("I had nothing to do with that.", "You looked at me funny."),
        "wins": ("I started it. I finished it.", "Write my name large."),
        "loses": ("Watch your tyres.", "This is not over."),
    },
    "Sister Agnes": {
        "begins": ("Peace be with you. For now.", "Bless this table."),
        "weighty": ("I shall pray for whoever that was.", "Forgiven. Noted, but forgiven."),
        "wins": ("The meek were busy.", "I take no pleasure in it. Some, perhaps."),
        "loses": ("I forgive you.", "Pride was the trouble. Mine."),
    },
    "Doc Whitlow": {
        "begins": ("Where does it hurt?", "I am a doctor of letters, mind."),
        "weighty": ("That is beyond my field.", "Interesting. Do not touch it."),
        "wins": ("The patient lived. I am the patient.", "As my thesis predicted."),
        "loses": ("I should like a second opinion.", "Physician, heal thyself."),
    },
}


def remark(name: str, moment: Moment, key: str) -> str:
    """Return what a character says at such a moment, or nothing if the name is nobody's.

    Args:
        name: What a bot is called at the table.
        moment: What is the matter.
        key: The same key, the same words.
    """
    who = character(name)
    if who is None:
        return ""
    return Dice.seeded(key, name, moment).pick(SAYINGS[who.name][moment])
