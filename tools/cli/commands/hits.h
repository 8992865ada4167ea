/* What lies on a way, nearest first: what `pick` and `sweep` have in common. */
#ifndef CLI_HITS_H
#define CLI_HITS_H

#include "cli/options/results.h"
#include "draw/signs.h"

typedef struct hits_options {
    results_options results;
    bool all;         /* report all, not only the nearest */
    bool skip_inside; /* leave out what is hit already at the start */
    bool triangles;   /* not boxes, but the solids that they are around */
} hits_options;

enum { HITS_ROWS = 3 };
extern const option_row hits_rows[HITS_ROWS];

typedef struct hits_one {
    size_t box;
    hit_cast3 at;
    uint32_t triangle; /* of the box's node, where triangles were asked; HIT_NO_TRIANGLE: none of them */
    bool stopped;      /* not known to be hit: it was not followed beyond that time */
} hits_one;

/* All zero is empty. */
typedef struct hits {
    hits_one *list;
    size_t count, capacity;
} hits;

/* May the options and files stand together? False: said which not. */
bool hits_agree(const hits_options *options, input *in);

/* Adds one, unless the options leave it out. False: no memory. */
bool hits_add(hits *h, const hits_options *options, hits_one one);

/* Sorts them by t, and where that is equal by their place in the scene. */
void hits_sort(hits *h);

/* Adds what a ray hits of the nodes' triangles: of each solid the first; or with `surface` each triangle, whatever is
 * solid. False: said why. */
bool hits_on_ray(hits *h, const hits_options *options, input *in, const scene *s, hit_ray3 ray, bool surface);

/* Adds which solids an AABB of the scene hits that moves along a line, and where first. False: said why. */
bool hits_on_way(hits *h, const hits_options *options, input *in, const scene *s, size_t moving, hit_vec3 by);

/* How many are to be reported? */
size_t hits_wanted(const hits *h, const hits_options *options);

/* Writes the report. with_end: say whether each was hit or only not followed further. False: said why. */
bool hits_print(const hits *h, const hits_options *options, const input *in, const scene *s, bool with_end);

/* Writes the pictures that are wanted, with the signs given and those of the hits reported. moving: which box moves, or
 * SCENE_NONE; ghost: the last box of the scene is none, but where that one stands later. False: said why. */
bool hits_draw(const hits *h, const hits_options *options, const input *in, const scene *s, size_t moving, bool ghost,
               signs *above);

void hits_free(hits *h);

#endif
