/* Corners beside a plane: on which side of it is each, exactly, and how far? */
#ifndef HITBOX_MEASURE_WALL_CORNERS_H
#define HITBOX_MEASURE_WALL_CORNERS_H

#include "hitbox/primitive.h"
#include "relate/rods.h"

/* The corners of a box, triangle or polygon. What lies in the plane has z = 0. The corners of an OBB are given as its
 * centre and its edges: of corner i bit k says whether it lies along (1) or against (0) edge k. */
typedef struct wall_corners {
    int count;                            /* 0: nothing is there, or it is not finite */
    int edges;                            /* of an OBB, else 0 */
    double point[HIT_POLYGON_CORNERS][3]; /* each corner, or point[0] alone, the centre */
    double half[3], axis[3][3];
} wall_corners;

wall_corners hit__measure_wall_corners_of_aabb2(const hit_aabb2 *box);
wall_corners hit__measure_wall_corners_of_obb2(const hit_obb2 *box);
wall_corners hit__measure_wall_corners_of_polygon2(const hit_polygon2 *polygon);
wall_corners hit__measure_wall_corners_of_aabb3(const hit_aabb3 *box);
wall_corners hit__measure_wall_corners_of_obb3(const hit_obb3 *box);
wall_corners hit__measure_wall_corners_of_triangle3(const hit_triangle3 *triangle);

/* How far the corners are in front of the plane. */
typedef struct wall_gaps {
    int count;                       /* as many as corners; 0 if there are none, or no plane */
    int nearest;                     /* the first whose gap is least */
    double gap[HIT_POLYGON_CORNERS]; /* with the exact sign; infinite past the range */
    double normal[3];                /* of the plane: unit */
    double at[HIT_POLYGON_CORNERS];  /* the gaps over 2^exponent */
    int exponent;
} wall_gaps;

/* False: the gaps are all `endless`, as there are no corners or no plane, or the plane has no normal. */
bool hit__measure_wall_gaps(const wall_corners *corners, const rod_wall *plane, wall_gaps *out, double *endless);

/* normal.p - offset of corner i, and how fast normal.p grows along a way: within 2^-50 of themselves, divided by
 * 2^*exponent. The corners are finite, and so are plane and way. */
double hit__measure_wall_value(const wall_corners *corners, const rod_wall *plane, int i, int *exponent);
double hit__measure_wall_speed(const rod_wall *plane, const double by[3], int *exponent);

/* The least of the signs of the corners' gaps, exactly, after the corners have moved. */
int hit__measure_wall_sign_after(const wall_corners *corners, const rod_wall *plane, const double by[3]);

/* Corner i, and the point of the plane in front of it or behind. */
void hit__measure_wall_place(const wall_corners *corners, const wall_gaps *gaps, int i, double corner[3],
                             double foot[3]);

#endif
