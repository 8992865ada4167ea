/* The pairs that are timed: each scene from a seed, the same under every compiler. */
#ifndef HITBOX_BENCH_SCENES_H
#define HITBOX_BENCH_SCENES_H

#include <hitbox/hitbox.h>

#include <stddef.h>
#include <stdint.h>

typedef struct obb2_pair {
    hit_obb2 a, b;
} obb2_pair;

typedef struct obb3_pair {
    hit_obb3 a, b;
} obb3_pair;

typedef struct scene3 {
    const char *name;
    double target; /* at most so many times as long as the first scene */
    void (*fill)(uint64_t seed, size_t count, obb3_pair *pairs);
} scene3;

/* The first two are the random ones: 50 % and 5 % hit. */
extern const scene3 scenes3[];
extern const size_t scenes3_count;

typedef struct scene2 {
    const char *name;
    void (*fill)(uint64_t seed, size_t count, obb2_pair *pairs);
} scene2;

/* The same in the plane, without near parallels and flat ones. */
extern const scene2 scenes2[];
extern const size_t scenes2_count;

/* Random rectangles of which this share hits. */
void scene2_random(uint64_t seed, size_t count, obb2_pair *pairs, double share);

#endif
