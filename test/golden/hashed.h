/* What is said of two shapes, hashed: one source for the plane and for space (DIM).
 *
 * Yes and no, counts, axes, faces and ids are hashed apart from numbers. Relations have no numbers: their second hash
 * is that of nothing. */
#ifndef HITBOX_TEST_HASHED_H
#define HITBOX_TEST_HASHED_H

#include "families/dim.h"
#include "hashes.h"
#include "pinned.h"

/* What is no number is the same for all: a processor may give it either sign. */
static inline void hash_number(hashes *h, double x)
{
    const double same = x == x ? x : 0x1p-1060;
    hash_bytes(&h->numbers, &same, sizeof same);
}

static inline void hash_verdict(hashes *h, long long x)
{
    hash_bytes(&h->verdicts, &x, sizeof x);
}

static inline void hash_point(hashes *h, vec v)
{
    for (int k = 0; k < DIM; k++)
        hash_number(h, vec_component(v, k));
}

static inline void hash_told(hashes *h, double distance, const hit_closest *c)
{
    hash_verdict(h, distance <= 0);
    hash_number(h, distance);
    hash_number(h, c->distance);
    hash_point(h, c->normal);
    hash_point(h, c->a);
    hash_point(h, c->b);
}

static inline void hash_penetration(hashes *h, bool hits, const hit_penetration *p)
{
    hash_verdict(h, hits ? (long long)p->axis : -1);
    if (!hits)
        return;
    hash_number(h, p->depth);
    hash_point(h, p->normal);
}

static inline void hash_points(hashes *h, const hit_contact *c)
{
    hash_verdict(h, c->count);
    for (int i = 0; i < c->count; i++) {
        hash_verdict(h, c->point[i].id);
        hash_number(h, c->point[i].depth);
        hash_point(h, c->point[i].a);
        hash_point(h, c->point[i].b);
    }
}

static inline void hash_contact(hashes *h, bool hits, const hit_contact *c)
{
#if DIM == 2
    if (hits)
        hash_points(h, c);
    else
        hash_verdict(h, -1);
#else
    hash_verdict(h, hits);
    if (!hits)
        return;
    const hit_contact reduced = hit_contact3_reduce(c);
    hash_points(h, c);
    hash_points(h, &reduced);
#endif
}

static inline void hash_cast(hashes *h, bool hits, const hit_cast *c)
{
    hash_verdict(h, hits ? (long long)c->axis * 16 + c->face + c->inside * 8 : -1);
    if (!hits)
        return;
    hash_number(h, c->t);
    hash_point(h, c->point);
    hash_point(h, c->normal);
}

/* ---- All that one header says of two shapes. pair: what the names of the functions end in, a macro or not. ---- */

#define HASH_RELATION(h, pair, ...) HASH_RELATION_OF(h, pair, __VA_ARGS__)
#define HASH_RELATION_OF(h, pair, ...)                                                                                 \
    hash_verdict(h, (long long)hit_relate_##pair(__VA_ARGS__) * 2 + hit_overlap_##pair(__VA_ARGS__))

#define HASH_CONTAINS(h, pair, ...) HASH_CONTAINS_OF(h, pair, __VA_ARGS__)
#define HASH_CONTAINS_OF(h, pair, ...) hash_verdict(h, hit_contains_##pair(__VA_ARGS__))

#define HASH_WAY(h, pair, ...) HASH_WAY_OF(h, pair, __VA_ARGS__)
#define HASH_WAY_OF(h, pair, ...)                                                                                      \
    do {                                                                                                               \
        const double way_distance = hit_distance_##pair(__VA_ARGS__);                                                  \
        const hit_closest way_closest = hit_closest_##pair(__VA_ARGS__);                                               \
        hash_told(h, way_distance, &way_closest);                                                                      \
        hash_verdict(h, hit_within_##pair(__VA_ARGS__, nextafter(way_distance, -INFINITY)));                           \
    } while (0)

#define HASH_DEPTH(h, pair, ...) HASH_DEPTH_OF(h, pair, __VA_ARGS__)
#define HASH_DEPTH_OF(h, pair, ...)                                                                                    \
    do {                                                                                                               \
        hit_penetration depth_out;                                                                                     \
        const bool depth_hits = hit_penetration_##pair(__VA_ARGS__, &depth_out);                                       \
        hash_penetration(h, depth_hits, &depth_out);                                                                   \
    } while (0)

#define HASH_TOUCH(h, pair, ...) HASH_TOUCH_OF(h, pair, __VA_ARGS__)
#define HASH_TOUCH_OF(h, pair, ...)                                                                                    \
    do {                                                                                                               \
        hit_contact touch_out;                                                                                         \
        const bool touch_hits = hit_contact_##pair(__VA_ARGS__, &touch_out);                                           \
        hash_contact(h, touch_hits, &touch_out);                                                                       \
    } while (0)

#define HASH_NEAR(h, margin, pair, ...) HASH_NEAR_OF(h, margin, pair, __VA_ARGS__)
#define HASH_NEAR_OF(h, margin, pair, ...)                                                                             \
    do {                                                                                                               \
        hit_contact near_out;                                                                                          \
        const bool is_near = hit_contact_within_##pair(__VA_ARGS__, margin, &near_out);                                \
        hash_contact(h, is_near, &near_out);                                                                           \
    } while (0)

/* Both. */
#define HASH_CONTACT(h, margin, pair, ...)                                                                             \
    do {                                                                                                               \
        HASH_TOUCH(h, pair, __VA_ARGS__);                                                                              \
        HASH_NEAR(h, margin, pair, __VA_ARGS__);                                                                       \
    } while (0)

#define HASH_CAST(h, pair, ...) HASH_CAST_OF(h, pair, __VA_ARGS__)
#define HASH_CAST_OF(h, pair, ...)                                                                                     \
    do {                                                                                                               \
        hit_cast cast_out;                                                                                             \
        const bool cast_hits = hit_cast_##pair(__VA_ARGS__, &cast_out);                                                \
        hash_cast(h, cast_hits, &cast_out);                                                                            \
    } while (0)

#endif
