/* What a mesh is beside a convex piece of a plane. */
#ifndef HITBOX_SOLID_SECTION3_H
#define HITBOX_SOLID_SECTION3_H

#include "solid/level3.h"

enum { MESH_SECTION_SIDES = 9 };

/* The points of a plane that are in front of all sides. There are some. */
typedef struct solid_section3 {
    solid_level3 plane, side[MESH_SECTION_SIDES];
    int sides;
    hit_aabb3 box; /* around it */
} solid_section3;

/* What was found on the two sides of the plane, at places within the section. */
enum {
    MESH_WITHIN = 1,  /* a place with the solid on both */
    MESH_BESIDE = 2,  /* one that is empty on one side at least */
    MESH_OUTSIDE = 4, /* one that is empty on both */
    MESH_SEEN = 8     /* a place that was looked at */
};

/* The faces of a closed mesh part the section in cells. Looks at all cells, if there is more than one, until something
 * of `wanted` is found. Returns a mask of what was found; 0: the section is one cell, which was not looked at. `but`: a
 * face that is left out, or MESH_NO_FACE. `arena` is left as it was. */
#define MESH_NO_FACE UINT32_MAX
int hit__solid_section3_look(const hit_mesh3 *mesh, const solid_section3 *section, uint32_t but, dyadic_arena *arena,
                             int wanted);

/* The same at one place, a spot of two ways in the plane; no more than `wanted` need be among what is found. */
int hit__solid_section3_at(const hit_mesh3 *mesh, const solid_section3 *section, const solid_spot3 *spot, int wanted);

/* A place within the section, if the line, which lies in its plane, passes through the section: just left of the line,
 * as seen from the front. False if it does not. */
bool hit__solid_section3_enter(const solid_section3 *section, const solid_line3 *line, dyadic_arena *arena,
                               solid_spot3 *out);

/* A piece of a line, from corner to corner. */
solid_line3 hit__solid_line3_of_edge(dyadic_arena *arena, const double *from, const double *to);

#endif
