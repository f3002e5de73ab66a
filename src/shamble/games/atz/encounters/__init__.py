"""Encounters: what is in a building, surprise, meeting people, opening a gunfight."""
