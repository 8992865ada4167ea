/* Plane polygons in space that may run through each other, in an order in which each view can paint them. */
#ifndef DRAW_FACES_H
#define DRAW_FACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <hitbox/hitbox.h>

#include "draw/view.h"

/* What lies beyond a side, if no face does: nothing, so that the side is always drawn, or the rest of the face. */
#define FACES_BORDER UINT32_MAX
#define FACES_REST (UINT32_MAX - 1)

/* A face as it was added. */
typedef struct plane_face {
    size_t owner;    /* the box that it is of */
    hit_vec3 at;     /* a point of it */
    hit_vec3 normal; /* unit */
    bool one_sided;  /* it is seen from where its normal points to, and else hidden by others */
} plane_face;

/* A convex piece of one. */
typedef struct face_piece {
    uint32_t face;
    size_t first; /* of its corners */
    uint32_t corners;
} face_piece;

/* A plane that parts space, or a last part, which it does not part. */
typedef struct face_part {
    hit_vec3 at, normal; /* normal: 0 of a last part */
    size_t first, count; /* pieces in the plane, or in the part */
    uint32_t before, behind;
} face_part;

/* All zero is empty. */
typedef struct faces {
    plane_face *list;
    size_t count, capacity;
    face_piece *pieces;
    size_t piece_count, piece_capacity;
    hit_vec3 *corners;
    size_t corner_count, corner_capacity;
    uint32_t *beyond; /* of each side, from this corner to the next: the face there, or one of the above */
    size_t beyond_capacity;
    face_part *parts; /* the first is the whole */
    size_t part_count, part_capacity;
    uint32_t *order; /* the pieces by parts */
    size_t order_count, order_capacity;
    bool no_memory;
} faces;

/* Adds a face with its corners, of at least three. It must be convex and plane, or nearly so. False: no memory, or it
 * has no area and is left out. */
bool faces_add(faces *f, const plane_face *one, const hit_vec3 *corners, const uint32_t *beyond, uint32_t count);

/* Cuts off what lies outside of a box. False: no memory. */
bool faces_keep(faces *f, hit_aabb3 box);

/* Puts all in order; nothing is added then. False: no memory. */
bool faces_part(faces *f);

/* Is the face turned to the viewer? */
bool faces_turned(const faces *f, const view *v, uint32_t which);

/* Visits all pieces, from far to near. level: it lies in one plane with the piece before, which it does not hide. */
typedef void faces_visit(void *context, const face_piece *piece, bool level);
void faces_paint(const faces *f, const view *v, faces_visit *visit, void *context);

void faces_free(faces *f);

#endif
