"""Zombie Death Force, Go!"""
