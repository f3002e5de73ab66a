"""Shamble for agents that learn: PettingZoo, Gymnasium and OpenSpiel (`shamble[envs]`).

Agents see what their seat may see and nothing else: observations are made of `box.view` alone.
Actions are a fixed space with a mask, through a codec that is one to one.
"""

from shamble.kernel.extras import extra

with extra("envs"):  # all of them, so that whoever lacks one is told what to type
    import gymnasium  # noqa: F401
    import numpy as np  # noqa: F401
    import pettingzoo  # noqa: F401

from shamble.envs.aec import ShambleAEC
from shamble.envs.codec import Codec, codec_for
from shamble.envs.features import Features, features_for
from shamble.envs.observe import Observer, observer_for
from shamble.envs.single import ShambleEnv, register

__all__ = [
    "Codec",
    "Features",
    "Observer",
    "ShambleAEC",
    "ShambleEnv",
    "codec_for",
    "features_for",
    "observer_for",
    "register",
]
