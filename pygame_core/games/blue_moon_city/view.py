"""x"""
def board(o): return {}
def choices(o, legal): return []
