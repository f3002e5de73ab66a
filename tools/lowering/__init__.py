"""Lowering: a copy of the package, rewritten line by line into what mypyc compiles well."""
