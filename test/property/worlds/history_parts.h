/* What the parts of histories share: chances, a hash, and things by chance. */
#ifndef HITBOX_TEST_HISTORY_PARTS_H
#define HITBOX_TEST_HISTORY_PARTS_H

#include "history.h"

#include <string.h>

typedef BY_DIM(hit_vec2, hit_mat3) rotation;

static inline void expect(bool law, const char *what)
{
    if (!law)
        history_wrong(what);
}

static inline unsigned below(history *h, unsigned n)
{
    return h->chances.below(h->chances.context, n);
}

/* FNV-1a. */
static inline void hash_number(history *h, uint64_t number)
{
    for (int i = 0; i < 8; i++, number >>= 8)
        h->hash = (h->hash ^ (number & 0xff)) * 0x100000001b3u;
}

static inline void hash_double(history *h, double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    hash_number(h, bits);
}

/* Numbers below the normal range: what only looks at boxes, and makes none, sees them also where the thread flushes.
 * Until subnormals_kept. */
static inline void flush(const history *h, bool looks_only)
{
    if (h->plan.flushes && looks_only)
        subnormals_flushed();
}

/* The scene's, for one thing: mixed, any of them. */
history_scene some_scene(history *h);

/* A place, and how far something moves; now and then no number. */
vec some_place(history *h, history_scene scene);
vec some_step(history *h, history_scene scene);

/* Now and then none that leaves axes as they should be, if it may be so. */
rotation some_turn(history *h, bool may_be_none);
obb turned(const obb *box, const rotation *r);

bool some_kind(history *h);
any_box some_box(history *h, bool is_turned);
hit_traits some_traits(history *h, uint64_t number);

/* Makes a number of the box one that it must not have. */
void spoil(history *h, any_box *box);

/* The first `count` of h->boxes, which are of one kind, in a form and layout by chance; as floats they are rounded. */
boxes_view lay_out(history *h, size_t count);

#endif
