/* The peers that are asked how far apart two meshes of triangles are. */
#ifndef HITBOX_BENCH_MESH_DISTANCE_H
#define HITBOX_BENCH_MESH_DISTANCE_H

#include <hitbox/mesh.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A peer's own form of a mesh, of doubles with 32-bit indices, packed, or NULL; how far two of these are apart; and
 * what frees one. */
typedef struct mesh_distance_peer {
    const char *name;
    void *(*make)(hit_triangles3 view);
    double (*distance)(const void *a, const void *b);
    void (*free)(void *mesh);
} mesh_distance_peer;

#ifdef HAVE_FCL
extern const mesh_distance_peer mesh_distance_fcl;
#endif

#ifdef __cplusplus
}
#endif

#endif
