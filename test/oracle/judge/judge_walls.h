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

/* The way from a point along a direction, or to another point if `ends`. Times are rounded; planes are bits of those
 * that are crossed at just that time; endless: there is none through which it leaves before its end. */
typedef struct way_in_frustum {
    bool hit, inside, endless;
    double enter, leave;
    unsigned enter_planes, leave_planes;
} way_in_frustum;

way_in_frustum judge_way_frustum(const double from[3], const double to[3], bool ends, const hit_frustum3 *frustum);

/* Is the point where these planes meet, each coordinate to within 5 ulp and 2^-1074, this one? */
bool judge_corner(const hit_frustum3 *frustum, const int plane[3], const double at[3]);

/* Are there eight corners to be told, all finite? */
bool judge_has_corners(const hit_frustum3 *frustum);

#endif
