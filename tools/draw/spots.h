/* Contacts of pairs on the paper: which get a ring, which a number, and where. */
#ifndef DRAW_SPOTS_H
#define DRAW_SPOTS_H

#include "draw/picture.h"

typedef struct spot {
    size_t which; /* contact */
    hit_aabb2 seen;
    hit_vec2 at;    /* the middle of what is seen of it */
    bool ringed;    /* it is too small to be seen without */
    bool numbered;  /* there is room for its number */
    bool far;       /* which then stands so far away that a line leads there */
    hit_aabb2 pill; /* where its number stands */
} spot;

/* The first ones of those that are seen, by how much they matter. */
typedef struct spots {
    spot *list;
    size_t count;
} spots;

/* How large a ring is, from its middle. */
enum { SPOT_RING = 9 };

/* Room for the text of a spot. */
enum { SPOT_TEXT_SIZE = 64 };

/* What of a segment is in the room of the picture, in lengths of the frame. False: nothing is. */
bool spots_segment(const picture *p, const hit_segment3 *s, hit_vec3 end[2]);

/* What of a contact is seen in a view, with no corner if nothing is; of a curve its bounds. */
polygon spots_region(const picture *p, const view *v, size_t which);

/* The number of a contact, or the text in its place; "" if the picture has no numbers. */
const char *spots_text(const picture *p, size_t which, char out[SPOT_TEXT_SIZE]);

/* Finds them and their places, after picture_look. False: no memory; out is good for spots_free. */
bool spots_make(const picture *p, const view *v, spots *out);

void spots_free(spots *s);

#endif
