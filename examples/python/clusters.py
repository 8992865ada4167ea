"""The clash list of a point cloud: a box around each cluster of points, and the clusters whose boxes overlap.

python3 clusters.py
"""

import numpy as np

import hitbox

random = np.random.default_rng(3)

# What a segmentation gives: points, and the number of its cluster for each. Here, pipes that lie anyhow.
pipes, each = 60, 500
along = random.uniform(-1, 1, (pipes, each, 1)) * random.uniform(1, 4, (pipes, 1, 1))
direction = random.normal(size=(pipes, 1, 3))
direction /= np.linalg.norm(direction, axis=2, keepdims=True)
points = random.uniform(0, 20, (pipes, 1, 3)) + along * direction + random.normal(0, 0.05, (pipes, each, 3))
points, cluster = points.reshape(-1, 3).astype(np.float32), np.repeat(np.arange(pipes), each)

order = np.argsort(cluster, kind="stable")
starts = np.searchsorted(cluster[order], np.arange(pipes + 1))
boxes = hitbox.boxes([hitbox.fit(points[order[a:b]]) for a, b in zip(starts, starts[1:])])

pairs = hitbox.join(boxes, touch=False, sorted=True)
depth = hitbox.penetration(boxes, boxes, pairs=pairs).depth
upright = hitbox.join_count(boxes.bounds(), touch=False)
print(f"{len(boxes)} boxes around {len(points)} points, {len(pairs)} clashes; by their AABBs there would be {upright}")
for k in np.argsort(-depth)[:3]:
    print(f"cluster {pairs[k, 0]} and {pairs[k, 1]}: {depth[k]:.2f} deep")

# Output:
# 60 boxes around 30000 points, 4 clashes; by their AABBs there would be 33
# cluster 13 and 20: 0.33 deep
# cluster 13 and 48: 0.30 deep
# cluster 32 and 53: 0.13 deep
