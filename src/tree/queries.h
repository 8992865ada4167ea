/* The questions that trees answer, for those that hold trees of their own. Lanes may be without a box: what their
 * floats say is that nothing is there, and their numbers are an empty AABB's or NaN. */
#ifndef HITBOX_TREE_QUERIES_H
#define HITBOX_TREE_QUERIES_H

#include "tree/asked.h"
#include "tree/sink.h"
#include "tree/tree.h"

/* All boxes that hit_tree2_find_aabb2 and so on find, to the sink. False: it said that it was enough. */
bool hit__tree_find2(const tree_data *data, const tree_asked2 *asked, tree_sink *sink);
bool hit__tree_find3(const tree_data *data, const tree_asked3 *asked, tree_sink *sink);

/* The same of a segment or ray. */
bool hit__tree_find_along2(const tree_data *data, const tree_asked2 *asked, tree_sink *sink);
bool hit__tree_find_along3(const tree_data *data, const tree_asked3 *asked, tree_sink *sink);

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

/* Looks for one that comes before: on a segment or ray, or on the way of a shape that moves by `by`. There are
 * two functions, so that a program which only casts rays does not link the casts of moving shapes. */
typedef void tree_search_first2(const tree_data *data, const tree_asked2 *asked, hit_vec2 by, tree_first2 *first);
typedef void tree_search_first3(const tree_data *data, const tree_asked3 *asked, hit_vec3 by, tree_first3 *first);
tree_search_first2 hit__tree_first_on_line2, hit__tree_first_moving2;
tree_search_first3 hit__tree_first_on_line3, hit__tree_first_moving3;

/* How far is the point from the box in that lane? */
double hit__tree_distance2(const tree_data *data, size_t lane, const double *point);
double hit__tree_distance3(const tree_data *data, size_t lane, const double *point);

#endif
