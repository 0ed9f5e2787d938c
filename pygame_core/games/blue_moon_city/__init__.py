"""Blue Moon City: rebuild the city, offer crystals at the obelisk. Both editions, all powers, expansion tiles."""
