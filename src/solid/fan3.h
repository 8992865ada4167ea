/* What two meshes do around a piece of a line on which their faces meet. */
#ifndef HITBOX_SOLID_FAN3_H
#define HITBOX_SOLID_FAN3_H

#include "solid/winding3.h"

/* What was found out about the bodies of a first and a second mesh. */
enum {
    MESH_OVERLAP = 1,      /* the inside of one meets the other */
    MESH_FIRST_LEAVES = 2, /* a part of the first lies outside the second */
    MESH_SECOND_LEAVES = 4
};

/* A half-plane around a line: of cover `cover` the one through its tip, or the opposite one. */
typedef struct solid_half3 {
    uint32_t cover;
    bool opposite;
} solid_half3;

/* What is so near the inside of a piece of the line that all the covers that `half` names cover whole? `start` is a
 * point of it. half: all half-planes, `count` of them, which are put in order. Returns a mask of what is found. */
int hit__solid_fan3(const hit_mesh3 *const mesh[2], const solid_pencil3 *pencil, const solid_cover3 *cover,
                    solid_half3 *half, size_t count, const solid_start3 *start);

#endif
