/* What each box of a scene hits, for a picture. */
#ifndef DRAW_MARKS_H
#define DRAW_MARKS_H

#include <stdbool.h>
#include <stdio.h>

#include "scene/pairs/pair.h"
#include "scene/scene.h"

/* How a box is drawn; the greatest of what its pairs ask for, or what is said of it alone. */
typedef enum mark {
    MARK_CALM,
    MARK_NEAR,
    MARK_TOUCHING,
    MARK_MAYBE,
    MARK_OVERLAPPING,
    MARK_HIT,    /* by a ray, or by a box on its way */
    MARK_MOVING, /* where a box begins its way */
    MARK_MOVED   /* and where it stands later */
} mark;
enum { MARK_COUNT = MARK_MOVED + 1 };

typedef struct marks_hit {
    size_t other;
    pair_relation relation; /* of the box to the other */
} marks_hit;

typedef struct marks {
    mark *worst;              /* of each box */
    size_t *first;            /* box i's hits are list[first[i]] up to list[first[i + 1]] */
    marks_hit *list;          /* each pair twice */
    size_t count[MARK_COUNT]; /* how many pairs, or boxes marked alone, of each kind */
} marks;

/* "calm", "near", "touching", "maybe", "overlapping", "hit", "moving", "moved": what a mark is called in a picture. */
const char *mark_word(mark m);

/* How a box is drawn that a pair with this relation asks for. */
mark mark_of_pair(pair_relation relation);

/* pairs: as pairs_find sorts them. False: no memory; out is good for marks_free. */
bool marks_make(size_t boxes, const pair *pairs, size_t count, marks *out);

/* Marks a box by itself. */
void marks_set(marks *m, size_t box, mark to);

/* How many of all kinds. */
size_t marks_count(const marks *m);

void marks_free(marks *m);

#endif
