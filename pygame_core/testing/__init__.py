"""What tests of every game need: the conformance suite, a scenario builder, a sample for other Pythons. Never shipped."""
