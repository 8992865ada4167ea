/* What lies on a way, nearest first: what `pick` and `sweep` have in common. */
#ifndef CLI_HITS_H
#define CLI_HITS_H

#include "cli/options/results.h"
#include "draw/signs.h"

typedef struct hits_options {
    results_options results;
    bool all;         /* report all, not only the nearest */
    bool skip_inside; /* leave out what is hit already at the start */
} hits_options;

enum { HITS_ROWS = 2 };
extern const option_row hits_rows[HITS_ROWS];

typedef struct hits_one {
    size_t box;
    hit_cast3 at;
    bool stopped; /* not known to be hit: it was not followed beyond that time */
} hits_one;

/* All zero is empty. */
typedef struct hits {
    hits_one *list;
    size_t count, capacity;
} hits;

/* Adds one, unless the options leave it out. False: no memory. */
bool hits_add(hits *h, const hits_options *options, hits_one one);

/* Sorts them by t, and where that is equal by their place in the scene. */
void hits_sort(hits *h);

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
