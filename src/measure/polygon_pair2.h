/* A triangle or polygon of the plane beside another shape, as two chains of corners to be measured. */
#ifndef HITBOX_MEASURE_POLYGON_PAIR2_H
#define HITBOX_MEASURE_POLYGON_PAIR2_H

#include "measure/chain2.h"

/* The second of the two: one of these. */
typedef struct second2 {
    const hit_triangle2 *triangle;
    const hit_polygon2 *polygon;
} second2;

/* It points into itself and to the shapes, so all have to stay where they are. */
typedef struct polygon_pair2 {
    bool is_told;         /* else: */
    hit_closest2 instead; /* what there is to say of no shapes, or of infinite sides */
    bool swapped;         /* the first chain is the second shape */
    chain_question2 question;
    hit_vec2 corner[4], ends[2][2]; /* room */
} polygon_pair2;

void hit__measure_polygon_pair2_of_aabb(const hit_aabb2 *box, second2 b, polygon_pair2 *out);
void hit__measure_polygon_pair2_of_obb(const hit_obb2 *box, second2 b, polygon_pair2 *out);
void hit__measure_polygon_pair2_of_point(const hit_vec2 *point, second2 b, polygon_pair2 *out);
void hit__measure_polygon_pair2_of_segment(const hit_segment2 *segment, second2 b, polygon_pair2 *out);
void hit__measure_polygon_pair2_of_circle(const hit_circle2 *circle, second2 b, polygon_pair2 *out);
void hit__measure_polygon_pair2_of_capsule(const hit_capsule2 *capsule, second2 b, polygon_pair2 *out);

/* Two of a kind are put in one order, so that the distance is the same to the bit either way round. */
void hit__measure_polygon_pair2_of_triangle(const hit_triangle2 *a, second2 b, polygon_pair2 *out);
void hit__measure_polygon_pair2_of_polygon(const hit_polygon2 *a, second2 b, polygon_pair2 *out);

#endif
