/* Families of pairs of meshes that make tests of them err: flush, touching, turned, an ulp apart; tangled, with walls
 * and fins within, T-junctions, triangles without area, inside out, open. By seed and number, the same on every
 * machine. Stands alone. */
#ifndef HITBOX_TEST_MESH_FAMILIES_H
#define HITBOX_TEST_MESH_FAMILIES_H

#include "mesh_cases.h"

typedef enum mesh_family {
    MESHES_CELLS,  /* some cells of a lattice of 3 by 3 by 3 each */
    MESHES_TURNED, /* the same, turned, sheared or mirrored by a matrix of whole numbers, and moved */
    MESHES_GRID,   /* the same, between planes at any doubles, some of them an ulp apart */
    MESHES_CONVEX, /* a tetrahedron or box each, of small whole numbers */
    MESHES_TANGLE, /* some closed pieces each, that cross each other and themselves */
    MESHES_NEAR,   /* one such, and the same with something changed */
    MESHES_SHEETS, /* some triangles, and one of all these */
    MESH_FAMILIES
} mesh_family;

extern const char *const mesh_family_names[MESH_FAMILIES];

/* Of cells it is known what is true, since it is known which cells each has. */
typedef struct mesh_pair {
    soup a, b;
    bool known;
    hit_relation relation;
    mesh_inside inside;
} mesh_pair;

/* In all families the triangles come in any order, begin with any corner, share corners or not; some edges are cut. Of
 * each one time in four all is scaled by a power of two. At most `most` triangles each, at least 40. */
void mesh_pair_make(mesh_family family, uint64_t seed, uint64_t index, int most, mesh_pair *out);

/* As hexadecimal floats, on stderr. */
void mesh_pair_print(const mesh_pair *p);

#endif
