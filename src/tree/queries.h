/* The questions that trees answer, for those that hold trees of their own. Lanes may be without a box: what their
 * floats say is that nothing is there, and their numbers are an empty AABB's or NaN. */
#ifndef HITBOX_TREE_QUERIES_H
#define HITBOX_TREE_QUERIES_H

#include "tree/sink.h"
#include "tree/tree.h"

/* All boxes that hit_tree2_find_aabb2 and so on find, to the sink. False: it said that it was enough. */
bool hit__tree_find_aabb2(const tree_data *data, const hit_aabb2 *box, tree_sink *sink);
bool hit__tree_find_obb2(const tree_data *data, const hit_obb2 *box, tree_sink *sink);
bool hit__tree_find_point2(const tree_data *data, hit_vec2 point, tree_sink *sink);
bool hit__tree_find_segment2(const tree_data *data, hit_segment2 segment, tree_sink *sink);
bool hit__tree_find_ray2(const tree_data *data, hit_ray2 ray, tree_sink *sink);
bool hit__tree_find_aabb3(const tree_data *data, const hit_aabb3 *box, tree_sink *sink);
bool hit__tree_find_obb3(const tree_data *data, const hit_obb3 *box, tree_sink *sink);
bool hit__tree_find_point3(const tree_data *data, hit_vec3 point, tree_sink *sink);
bool hit__tree_find_segment3(const tree_data *data, hit_segment3 segment, tree_sink *sink);
bool hit__tree_find_ray3(const tree_data *data, hit_ray3 ray, tree_sink *sink);

/* Does the box of this index count? Asked of those that would be the first otherwise. */
typedef bool tree_admit(const void *admits, uint32_t box);

/* The box that is hit first so far, in one tree after the other. */
typedef struct tree_first2 {
    bool any;     /* is there one? */
    uint32_t box; /* of several that are hit at the same time the least */
    hit_cast2 hit;
    tree_admit *admit; /* NULL: all count */
    const void *admits;
} tree_first2;

typedef struct tree_first3 {
    bool any;
    uint32_t box;
    hit_cast3 hit;
    tree_admit *admit;
    const void *admits;
} tree_first3;

/* A box that is hit: takes its place if it comes before. False: it does not. */
bool hit__tree_first_offer2(tree_first2 *first, const hit_cast2 *hit, uint32_t box);
bool hit__tree_first_offer3(tree_first3 *first, const hit_cast3 *hit, uint32_t box);

/* Looks for one that comes before. */
void hit__tree_first_ray2(const tree_data *data, hit_ray2 ray, tree_first2 *first);
void hit__tree_first_segment2(const tree_data *data, hit_segment2 segment, tree_first2 *first);
void hit__tree_first_ray3(const tree_data *data, hit_ray3 ray, tree_first3 *first);
void hit__tree_first_segment3(const tree_data *data, hit_segment3 segment, tree_first3 *first);

/* How far is the point from the box in that lane? */
double hit__tree_distance2(const tree_data *data, size_t lane, const double *point);
double hit__tree_distance3(const tree_data *data, size_t lane, const double *point);

#endif
