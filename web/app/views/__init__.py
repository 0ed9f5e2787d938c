"""What the page shows: pure functions from state to markup, one module per screen."""
