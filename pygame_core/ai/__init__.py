"""Opponents: they get one seat's observation and nothing else."""
