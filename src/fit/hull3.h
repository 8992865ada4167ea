/* The convex hull of points of space, but for noise or exactly: a function of the set of points alone. */
#ifndef HITBOX_FIT_HULL3_H
#define HITBOX_FIT_HULL3_H

#include "fit/cloud3.h"
#include "hitbox/base.h"

#include <stdint.h>

#define HULL3_NONE UINT32_MAX

/* A triangle; seen from outside its vertices run counter-clockwise. */
typedef struct hull3_facet {
    uint32_t vertex[3]; /* numbers of points */
    uint32_t beside[3]; /* the facet across the edge from vertex[i] to the next */
    uint32_t list;      /* the points that see this facet, as far as they are kept here; or the next free facet */
    uint32_t furthest;  /* of these */
    uint32_t seen_by;   /* the last point asked about */
    bool seen, alive;
    double distance;                        /* of the furthest */
    double normal[3], offset, doubt, noise; /* of heights: how far they may be wrong; how great they have to be */
} hull3_facet;

/* Room for the hull of `points` points. */
typedef struct hull3 {
    const cloud3 *cloud;
    double (*local)[3]; /* the points in the frame of the fit */
    uint32_t *next;     /* of each point, in its list */
    uint32_t *at;       /* of each point: the new facet whose edge begins here */
    uint32_t *queue;    /* the facets that a point sees */
    uint32_t *fresh;    /* the facets in their place */
    hull3_facet *facet;
    uint32_t points, facets, free;
    int rank; /* 0: all points are equal, 1: in line, 2: in a plane, 3 */
    uint32_t simplex[4];
    bool exact;    /* nothing is noise */
    bool blind;    /* exact, and so small that the frame of the fit says nothing */
    uint32_t apex; /* HULL3_NONE, or the number of a point that was added off the plane of all others */
    double apex_at[3];
} hull3;

/* Bytes that hull3 needs for so many points. */
#define HULL3_FACETS(points) (3 * (points) + 8)
#define HULL3_BYTES(points)                                                                                            \
    ((points) * (sizeof(double[3]) + 2 * sizeof(uint32_t)) +                                                           \
     HULL3_FACETS(points) * (sizeof(hull3_facet) + 2 * sizeof(uint32_t)))

/* The same; SIZE_MAX: too many points. */
size_t hit__fit_hull3_size(size_t points);

/* In memory of that size, aligned to 8 bytes. The cloud has been measured. Of rank below 3 there are no facets:
 * `simplex` then holds rank + 1 points that are not in one line, or equal. */
void hit__fit_hull3_make(hull3 *hull, const cloud3 *cloud, void *memory);

/* The same, exactly: every point is in the hull, also where a thread flushes subnormals. Memory for points + 1. Of rank
 * below 2 there are no facets. Of rank 2 the hull is a pyramid upon the flat hull: its tip is the point `apex`. */
void hit__fit_hull3_make_exact(hull3 *hull, const cloud3 *cloud, void *memory);

/* Is the facet across the edge `side` in one plane with this one? Exactly. */
bool hit__fit_hull3_is_flat(const hull3 *hull, uint32_t facet, int side);

#endif
