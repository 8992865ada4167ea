"""How near does a robot's arm come to what stands around it, and where? Its links are boxes, turned by its joints.

python3 robot_arm.py
"""

import numpy as np

import hitbox

LENGTH, WIDTH = np.array([0.5, 0.4, 0.3]), 0.1


def links(angles):
    """The three links of an arm that stands at the origin; each joint turns about the y axis of the one before."""
    placed, matrices = np.eye(4), []
    for length, angle in zip(LENGTH, angles):
        c, s = np.cos(angle), np.sin(angle)
        placed = placed @ np.array([[c, 0, s, 0], [0, 1, 0, 0], [-s, 0, c, 0], [0, 0, 0, 1]])
        matrices.append(placed.copy())
        placed[:3, 3] += placed[:3, 2] * length
    # Each link is an AABB in its own frame: along z, from its joint to the next.
    local = hitbox.Boxes.aabbs([[-WIDTH / 2, -WIDTH / 2, 0, WIDTH / 2, WIDTH / 2, length] for length in LENGTH])
    return hitbox.Boxes.from_matrices(local, matrices)


shelf = hitbox.Boxes.aabbs([[0.7, -0.5, 0.0, 1.1, 0.5, 0.05], [0.7, -0.5, 0.5, 1.1, 0.5, 0.55], [1.1, -0.5, 0.0, 1.15, 0.5, 1.0]])
names = ["lower board", "upper board", "back"]

for step, bend in enumerate(np.linspace(0.2, 1.0, 5)):
    arm = links([bend, bend, 0.3])
    distance = hitbox.distance(arm, shelf, matrix=True)
    link, obstacle = np.unravel_index(np.argmin(distance), distance.shape)
    nearest = hitbox.closest(arm[int(link)], shelf[int(obstacle)])
    where = ", ".join(f"{x:.2f}" for x in nearest.b)
    word = "clear" if nearest.distance > 0 else "HIT"
    print(f"step {step}: link {link}, {names[obstacle]}: {nearest.distance:+.3f} m at ({where})  {word}")

# Output:
# step 0: link 1, upper board: +0.480 m at (0.70, 0.00, 0.55)  clear
# step 1: link 2, upper board: +0.218 m at (0.70, 0.00, 0.55)  clear
# step 2: link 2, upper board: -0.039 m at (0.70, 0.00, 0.55)  HIT
# step 3: link 2, back: +0.041 m at (1.10, 0.00, 0.29)  clear
# step 4: link 2, lower board: -0.141 m at (0.82, 0.00, 0.00)  HIT
