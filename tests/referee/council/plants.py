"""A change for each family of rules, to see whether the referee notices."""


def plants(content):
    """Every plant."""
    return []
