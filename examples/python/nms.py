"""A detector finds each ship many times, as rotated boxes with scores. Which ones stand for a ship of their own, and
how many of these are right?

python3 nms.py [PICTURE]   PICTURE: an SVG or PNG to draw (needs matplotlib)
"""

import sys

import numpy as np

import hitbox

random = np.random.default_rng(7)
centers, sizes, angles = random.uniform(0, 100, (12, 2)), random.uniform((8, 3), (14, 5), (12, 2)), random.uniform(0, np.pi, 12)
ships = hitbox.Boxes.obbs(centers, sizes, angles=angles)

# Ten detections of each ship but the last, each a little off; the score tells how sure the detector is. And five ghosts.
of = np.repeat(np.arange(11), 10)
found = hitbox.Boxes.obbs(
    np.concatenate([centers[of] + random.normal(0, 0.6, (110, 2)), random.uniform(0, 100, (5, 2))]),
    np.concatenate([sizes[of] * random.uniform(0.9, 1.1, (110, 2)), np.full((5, 2), (9, 4))]),
    angles=np.concatenate([angles[of] + random.normal(0, 0.08, 110), np.zeros(5)]),
)
scores = np.concatenate([random.uniform(0.5, 1, 110), random.uniform(0.3, 0.6, 5)])

kept = hitbox.nms(found, scores, threshold=0.3)
judged = hitbox.match(found[kept], scores[kept], ships, threshold=0.5)
print(f"{len(found)} detections, {len(kept)} kept")
print(f"{judged.counts.true_positives} right, {judged.counts.false_positives} wrong, {judged.counts.misses} ship missed")
print(f"least IoU of one that is right: {judged.iou[judged.truth >= 0].min():.2f}")

if len(sys.argv) > 1:
    import matplotlib.pyplot as plt
    from matplotlib.collections import PolyCollection

    around = [0, 1, 3, 2]  # the corners in their order around the box
    picture, panes = plt.subplots(1, 2, figsize=(9, 4.5), sharey=True)
    for pane, boxes, title in ((panes[0], found, "found"), (panes[1], found[kept], "kept")):
        pane.add_collection(PolyCollection(ships.corners()[:, around], facecolor="0.85", edgecolor="none"))
        pane.add_collection(PolyCollection(boxes.corners()[:, around], facecolor="none", edgecolor="tab:red", linewidth=0.8))
        pane.set(xlim=(-10, 110), ylim=(-10, 110), aspect="equal", title=title)
    picture.savefig(sys.argv[1], bbox_inches="tight")

# Output:
# 115 detections, 16 kept
# 11 right, 5 wrong, 1 ship missed
# least IoU of one that is right: 0.52
