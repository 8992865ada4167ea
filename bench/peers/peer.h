/* A test of two boxes, with its input in the layout that its library likes best. Other libraries' tests and our own
 * look alike to the bench. */
#ifndef HITBOX_BENCH_PEER_H
#define HITBOX_BENCH_PEER_H

#ifdef __cplusplus
extern "C" {
#endif

#include "scenes.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct contender {
    const char *name;
    void *(*prepare)(const obb3_pair *pairs, size_t count); /* NULL: no memory */
    void (*test)(const void *prepared, size_t count, bool *hit);
    void (*release)(void *prepared);
} contender;

typedef struct peer {
    const char *name;
    const contender *contenders;
    size_t count; /* 0: was not found when the bench was built */
} peer;

/* All libraries that this bench knows. */
extern const peer peers[];
extern const size_t peers_count;

extern const contender bullet_double_contenders[2], bullet_float_contenders[2];
extern const contender ode_contenders[1], fcl_contenders[2];

#ifdef __cplusplus
}
#endif

#endif
