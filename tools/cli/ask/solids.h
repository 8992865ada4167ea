/* The nodes of mesh files as the solids that their triangles bound. */
#ifndef CLI_SOLIDS_H
#define CLI_SOLIDS_H

#include "cli/ask/pairs.h"

/* All zero is empty. */
typedef struct solids {
    const scene *s;
    hit_mesh3 **mesh;   /* by box; NULL: none was made of it */
    hit_status *status; /* by box: why not, where one was to be made; else HIT_OK */
    size_t *boxes;      /* those of which one was to be made, in their order */
    size_t count;
} solids;

/* Makes the meshes of all boxes that are in these pairs, or of all that there are, if list is NULL. threads: how many,
 * 0: one for each core. What fails of one box stands in its status. False: no memory at all, which has been said. */
bool solids_make(solids *out, const scene *s, const hit_pair *list, size_t count, int threads, progress *bar);

void solids_free(solids *all);

/* Of what only bounds a surface: it is open, or goes around nothing. It may have triangles or none. */
bool solids_is_sheet(const hit_mesh3 *mesh);

/* Says how many of them are no solids but sheets, or hit nothing, and names the first; each kind once. */
void solids_tell_sheets(const solids *all);

/* What is asked of each pair. */
typedef struct solids_question {
    double clearance; /* two that are at most so far apart are PAIR_NEAR; < 0: that is not asked */
    bool point;       /* where do they meet? */
    bool depth;       /* how deep are they in each other? */
} solids_question;

/* What pairs are that may hit, by their triangles. */
typedef struct solids_verdicts {
    unsigned char *relation; /* of each pair, a pair_relation; PAIR_APART: they do not hit, and are not near either */
    pair_measure *measured;  /* of each; NULL: nothing of it was asked */
    hit_status *status;      /* of each: HIT_OK, or why there is no verdict; relation is PAIR_APART then */
    size_t unknown;          /* how many have none */
} solids_verdicts;

/* Says it of each pair; meshes of all their boxes were to be made. False: no memory at all, which has been said; out is
 * good for solids_verdicts_free all the same. */
bool solids_relate(const solids *all, const hit_pair *list, size_t count, const solids_question *question, int threads,
                   progress *bar, solids_verdicts *out);

void solids_verdicts_free(solids_verdicts *v);

#endif
