/* What is true of frusta beside boxes, planes, round shapes and each other, in rational numbers: by linear programs,
 * and by the conditions that the closest point fulfils. All numbers are finite. */
#ifndef HITBOX_TEST_JUDGE_WALLS_H
#define HITBOX_TEST_JUDGE_WALLS_H

#include <hitbox/hitbox.h>

/* Overlapping: a point in common strictly behind all planes of the frusta that have a normal, and of the half-space. */
hit_relation judge_aabb_frustum(const hit_aabb3 *box, const hit_frustum3 *frustum);
hit_relation judge_obb_frustum(const hit_obb3 *box, const hit_frustum3 *frustum);
hit_relation judge_plane_frustum(const hit_plane3 *plane, const hit_frustum3 *frustum);
hit_relation judge_halfspace_frustum(const hit_plane3 *plane, const hit_frustum3 *frustum);
hit_relation judge_frusta(const hit_frustum3 *a, const hit_frustum3 *b);

/* All points no further from the segment than the radius >= 0; a == b: a sphere. */
hit_relation judge_round_frustum(const double a[3], const double b[3], double radius, const hit_frustum3 *frustum);

/* Is the ball behind the plane? */
bool judge_ball_behind(const hit_plane3 *plane, const hit_vec3 *center, double radius);

/* Has the frustum points, and are all of them behind the plane? */
bool judge_behind_plane(const hit_plane3 *plane, const hit_frustum3 *frustum);
bool judge_in_obb(const hit_obb3 *box, const hit_frustum3 *frustum);
bool judge_in_sphere(const hit_sphere3 *sphere, const hit_frustum3 *frustum);

#endif
