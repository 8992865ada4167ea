/* Sets of points to put boxes around. */
#ifndef HITBOX_BENCH_CLOUDS_H
#define HITBOX_BENCH_CLOUDS_H

#include <hitbox/vec.h>

#include <stddef.h>
#include <stdint.h>

typedef struct cloud_kind {
    const char *name;
    int dimensions; /* of what the points fill: 3, 2 or 0 */
    void (*fill)(uint64_t seed, size_t count, hit_vec3 *points);
} cloud_kind;

/* Up to one without a name. */
extern const cloud_kind cloud_kinds[];

/* `count` points, at least 8, turned at random and moved away from the origin. */
void cloud_fill(const cloud_kind *kind, uint64_t seed, size_t count, hit_vec3 *points);

#endif
