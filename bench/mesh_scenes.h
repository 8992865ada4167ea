/* What bench_meshes asks about: pairs of triangles, a mesh and what is beside it, scenes of many meshes. */
#ifndef HITBOX_BENCH_MESH_SCENES_H
#define HITBOX_BENCH_MESH_SCENES_H

#include "bumpy.h"
#include "meshes.h"

typedef enum face_family {
    FACES_RANDOM, /* in a cube, of which about half meet */
    FACES_DYADIC, /* on a lattice of quarters */
    FACES_TENTHS, /* on a lattice of tenths, which no double is */
    FACES_PLANE,  /* four in five in one plane, which is on a slant, on a lattice of whole numbers there */
    FACE_FAMILIES
} face_family;

extern const char *const face_family_names[FACE_FAMILIES];

/* Pair `number` of the family; both triangles have an area. */
void scene_faces(face_family family, uint64_t seed, uint64_t number, hit_triangle3 out[2]);

/* A point, a box and a ray beside a ball of radius 1: half of the points and boxes are near its surface. */
void scene_beside(uint64_t seed, uint64_t number, mesh_case *out);

/* Some floors of rooms: slabs, walls and columns that lie flush, and round things in the rooms, some of which stand in
 * walls. Turned: ten times as large, and at an angle to x and y; what lies flush still does, exactly. False: no memory.
 */
enum { BUILDING_NODES = 114 };
bool scene_building(bool smoke, bool turned, bumpy node[BUILDING_NODES]);

/* Rotation and place of an instance; `side` is that of the cube in which they lie. */
void scene_instance(uint64_t seed, uint64_t number, double side, hit_mat3 *rotation, hit_vec3 *offset);

#endif
