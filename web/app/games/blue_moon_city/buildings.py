"""Twenty buildings, four expansion tiles and the Courtyard, as lists of parts of the kit: twenty-five silhouettes to learn by heart.

Data only. Fields: 100 wide, ground at y = 60, back to front.
"""

BUILDINGS = {
    "fire_temple": [
        ("stairs", 10, 80, 4), ("block", 24, 52, 26, 51), ("shade", 62, 14, 26, 51), ("arches", 28, 44, 17, 3, 51), ("slope", 20, 60, 8, 25),
        ("block", 40, 20, 6, 17), ("flame", 50, 15, 8),
    ],
    "iron_foundry": [
        ("block", 12, 52, 24), ("shade", 50, 14, 24), ("roof", 12, 17.3, 9, 36), ("roof", 29.3, 17.3, 9, 36), ("roof", 46.7, 17.3, 9, 36),
        ("block", 70, 9, 42), ("shade", 83, 7, 34), ("smoke", 75, 13, 3.4), ("arch", 22, 16, 16), ("windows", 45, 45, 2, 7, 4, 6), ("flame", 30, 60, 5),
    ],
    "citadel": [
        ("block", 8, 18, 34), ("battlement", 8, 18, 26, 3), ("block", 74, 18, 34), ("battlement", 74, 18, 26, 3), ("block", 26, 48, 22),
        ("battlement", 26, 48, 38, 6), ("block", 39, 22, 42), ("battlement", 39, 22, 18, 3), ("arch", 43, 14, 16), ("windows", 14, 36, 1, 0),
        ("windows", 84, 36, 1, 0), ("windows", 44, 26, 2, 9), ("flag", 50, 15, 13),
    ],
    "earth_temple": [
        ("stairs", 6, 88, 5), ("shade", 26, 48, 12, 49), ("block", 30, 40, 12, 39), ("shade", 36, 28, 10, 29), ("slope", 34, 32, 8, 20),
        ("arch", 44, 12, 18, 49), ("tree", 16, 5, 56), ("tree", 85, 5, 56),
    ],
    "mill": [
        ("block", 38, 36, 30), ("shade", 62, 12, 30), ("roof", 34, 44, 14, 30), ("windows", 46, 38, 2, 12, 4, 6), ("arch", 50, 10, 14),
        ("water", 6, 88, 58, 4), ("wheel", 28, 42, 15),
    ],
    "hospice": [
        ("block", 14, 72, 22), ("slope", 10, 80, 9, 38), ("block", 40, 20, 30), ("roof", 37, 26, 10, 30), ("arches", 15, 25, 13, 3),
        ("arches", 60, 25, 13, 3), ("arch", 45, 10, 15), ("globe", 50, 35, 2.6), ("tree", 8, 4), ("tree", 92, 4),
    ],
    "water_temple": [
        ("stairs", 14, 72, 3), ("columns", 22, 56, 22, 5, 53), ("dome", 30, 40, 28, 16), ("fall", 46, 8, 31, 22), ("water", 4, 92, 57, 5),
    ],
    "thermae": [
        ("block", 10, 80, 18), ("shade", 66, 24, 18), ("dome", 14, 22, 42), ("dome", 37, 28, 42), ("dome", 66, 22, 42), ("arches", 12, 76, 12, 6),
        ("water", 20, 60, 57, 4), ("smoke", 48, 16, 2.4),
    ],
    "aqueduct": [
        ("block", 2, 96, 12, 34), ("block", 2, 8, 26), ("block", 24, 8, 26), ("block", 46, 8, 26), ("block", 68, 8, 26), ("block", 90, 8, 26),
        ("arches", 2, 96, 8, 8, 33, 3), ("water", 2, 96, 19, 4), ("fall", 92, 5, 22, 38),
    ],
    "library": [
        ("stairs", 16, 68, 3), ("block", 22, 56, 28, 53), ("shade", 60, 18, 28, 53), ("arches", 24, 52, 22, 4, 53), ("slope", 18, 64, 6, 25),
        ("dome", 36, 28, 19, 13),
    ],
    "university": [
        ("block", 12, 54, 24), ("shade", 48, 18, 24), ("slope", 9, 60, 8, 36), ("arches", 14, 50, 14, 5), ("block", 70, 18, 40), ("dome", 68, 22, 20, 11),
        ("windows", 75, 28, 2, 6), ("windows", 75, 40, 2, 6),
    ],
    "city_residence": [
        ("block", 8, 24, 28), ("roof", 6, 28, 12, 32), ("block", 30, 22, 36), ("roof", 28, 26, 12, 24), ("shade", 50, 20, 26), ("roof", 48, 24, 11, 34),
        ("block", 68, 24, 32), ("roof", 66, 28, 12, 28), ("windows", 13, 38, 2, 8, 3.4, 5), ("windows", 36, 30, 2, 7, 3.4, 5), ("windows", 36, 42, 2, 7, 3.4, 5),
        ("windows", 55, 42, 2, 7, 3.4, 5), ("windows", 73, 34, 2, 9, 3.4, 5), ("arch", 17, 7, 10), ("arch", 77, 7, 11),
    ],
    "great_hall": [
        ("block", 14, 72, 24), ("shade", 70, 16, 24), ("roof", 8, 84, 24, 36), ("arch", 40, 20, 20), ("windows", 20, 42, 2, 8, 3.4, 8),
        ("windows", 68, 42, 2, 8, 3.4, 8), ("banner", 26, 37, 13), ("banner", 63, 37, 13), ("globe", 50, 28, 3),
    ],
    "market_hall": [
        ("columns", 12, 76, 20, 6), ("slope", 8, 84, 10, 37), ("block", 34, 32, 9, 27), ("slope", 30, 40, 8, 18), ("windows", 39, 20, 3, 9, 3.4, 5),
        ("shade", 20, 14, 7), ("shade", 43, 14, 7), ("shade", 66, 14, 7), ("flag", 50, 11, 10),
    ],
    "caravanserai": [
        ("block", 6, 88, 22), ("battlement", 6, 88, 38, 9), ("block", 36, 28, 30), ("arch", 42, 16, 22), ("onion", 11, 12, 38), ("onion", 77, 12, 38),
        ("arches", 8, 26, 12, 3), ("arches", 66, 26, 12, 3), ("tree", 96, 3),
    ],
    "trading_house": [
        ("block", 26, 48, 40), ("shade", 60, 14, 40), ("roof", 22, 56, 14, 20), ("windows", 33, 26, 3, 13, 6, 7), ("windows", 33, 38, 3, 13, 6, 7),
        ("arch", 44, 12, 12), ("block", 8, 12, 10), ("block", 12, 10, 18), ("block", 80, 13, 12), ("flag", 26, 20, 12),
    ],
    "flight_tower": [
        ("block", 40, 20, 44), ("shade", 53, 7, 44), ("block", 34, 32, 5, 18), ("cone", 42, 16, 12, 13), ("wing", 36, 24, 30, -1), ("wing", 64, 24, 30, 1),
        ("windows", 48, 26, 1, 0, 4, 6), ("windows", 48, 38, 1, 0, 4, 6), ("arch", 45, 10, 11), ("stairs", 30, 40, 2),
    ],
    "monastery_tower": [
        ("block", 12, 40, 20), ("roof", 9, 46, 10, 40), ("block", 56, 22, 38), ("shade", 70, 8, 38), ("onion", 59, 16, 22), ("arches", 14, 36, 11, 4),
        ("arch", 62, 10, 10, 40), ("arch", 62, 10, 12), ("windows", 65, 42, 1, 0, 4, 4), ("tree", 88, 5),
    ],
    "watchtower": [
        ("block", 38, 24, 36), ("shade", 54, 8, 36), ("block", 32, 36, 8, 26), ("battlement", 32, 36, 18, 5), ("columns", 40, 20, 6, 3, 18), ("cone", 39, 22, 8, 10),
        ("globe", 50, 12, 2.6), ("arch", 45, 10, 13), ("windows", 48, 32, 1, 0, 4, 7), ("block", 12, 26, 12), ("battlement", 12, 26, 48, 4),
    ],
    "royal_palace": [
        ("stairs", 12, 76, 3), ("block", 8, 84, 22, 53), ("dome", 12, 18, 31), ("dome", 70, 18, 31), ("block", 34, 32, 32, 53), ("dome", 34, 32, 21, 15),
        ("arches", 10, 22, 14, 3, 53), ("arches", 68, 22, 14, 3, 53), ("arch", 43, 14, 20, 53), ("flag", 21, 22, 10), ("flag", 79, 22, 10),
    ],
    "hospital": [
        ("block", 14, 72, 26), ("shade", 70, 16, 26), ("slope", 10, 80, 9, 34), ("windows", 22, 40, 5, 12, 5, 7), ("arch", 44, 12, 12), ("flag", 50, 25, 12),
    ],
    "assembly_hall": [
        ("stairs", 10, 80, 4), ("columns", 18, 64, 22, 6, 51), ("dome", 22, 56, 26, 20), ("globe", 50, 15, 3),
    ],
    "golden_shrine": [
        ("stairs", 20, 60, 5), ("block", 36, 28, 16, 49), ("slope", 28, 44, 8, 33), ("block", 41, 18, 8, 25), ("slope", 35, 30, 7, 17), ("arch", 45, 10, 12, 49),
        ("globe", 50, 7, 3),
    ],
    "old_quarter": [
        ("shade", 6, 22, 22), ("roof", 4, 26, 11, 38), ("block", 26, 18, 28), ("roof", 24, 22, 9, 32), ("shade", 44, 20, 20), ("roof", 42, 24, 11, 40),
        ("block", 62, 30, 24), ("roof", 60, 34, 13, 36), ("arch", 13, 7, 10), ("windows", 31, 40, 2, 6, 3, 5), ("windows", 70, 42, 2, 10, 4, 6), ("tree", 52, 4),
    ],
    "courtyard": [
        ("stairs", 14, 72, 2), ("block", 18, 4, 26), ("block", 78, 4, 26), ("block", 32, 4, 18), ("block", 64, 4, 18), ("globe", 20, 31, 3), ("globe", 80, 31, 3),
        ("globe", 34, 39, 2.4), ("globe", 66, 39, 2.4), ("water", 38, 24, 52, 4),
    ],
}
