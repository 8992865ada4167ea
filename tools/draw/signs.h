/* What is drawn above the boxes of a picture: points, directions, ways. */
#ifndef DRAW_SIGNS_H
#define DRAW_SIGNS_H

#include <stdbool.h>
#include <stddef.h>

#include <hitbox/hitbox.h>

/* In the order in which they are drawn. */
typedef enum sign_kind {
    SIGN_ORDER,  /* from the centre of a box to that of the next in a tree */
    SIGN_BLOCK,  /* a leaf block of a tree: from its least to its greatest corner */
    SIGN_LEVEL,  /* the same of the level above */
    SIGN_ASKED,  /* the same of the box that a tree is asked about */
    SIGN_RAY,    /* from a point in a direction of any length, without end */
    SIGN_PATH,   /* from a point to another */
    SIGN_GAP,    /* the same, from the surface of a box to that of another */
    SIGN_DEPTH,  /* the same, by which one of two boxes has to move */
    SIGN_NORMAL, /* at a point, a unit vector */
    SIGN_POINT   /* a point */
} sign_kind;
enum { SIGN_COUNT = SIGN_POINT + 1 };

typedef struct sign {
    sign_kind kind;
    hit_vec3 at, to; /* to: the other point, or the direction */
} sign;

/* All zero is empty. */
typedef struct signs {
    sign *list;
    size_t count, capacity;
} signs;

/* "order", "block", "level", "asked", "ray", "way", "gap", "depth", "normal", "point": what a sign is called in a
 * picture. */
const char *sign_word(sign_kind kind);

/* Are there any of this kind in the picture? s: NULL is none. */
bool signs_shown(const signs *s, sign_kind kind);

/* False: no memory. */
bool signs_add(signs *s, sign_kind kind, hit_vec3 at, hit_vec3 to);

void signs_free(signs *s);

#endif
