"""Migrations: every step from the first version of the database to the present one."""
