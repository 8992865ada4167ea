/* What the filter of a batch leaves open, in space: by kind, then four pairs at a time, and what is left one by one.
 * Bookkeeping: frame3.c knows the relations of boxes in one frame, relate3.c all others. */
#include "batch/settle3.h"

#include "batch/frame3.h"
#include "core/stages.h"
#include "hitbox/relate.h"
#include "pair/pair3.h"

static void settle_alone3(const hit_obb3 *a, const hit_obb3 *b, unsigned char *relation)
{
    *relation = (unsigned char)hit_relate_obb3_obb3(a, b);
}

/* Pairs in one frame, up to four, gathered until they are settled together. */
typedef struct framed3 {
    batch_frame3 frame;
    const hit_obb3 *a[4], *b[4];
    unsigned char *relation[4];
    unsigned count;
} framed3;

static void settle_framed3(framed3 *g)
{
    const unsigned count = g->count;
    if (count == 0)
        return;
    batch_four found = {0, 0, 0};
    if (g->frame.trusted) {
        for (unsigned i = count; i < 4; i++) {
            g->a[i] = g->a[0];
            g->b[i] = g->b[0];
        }
        found = hit__batch_frame3_relate(&g->frame, g->a, g->b);
    }
    for (unsigned i = 0; i < count; i++) {
        unsigned apart = found.apart >> i & 1, touching = found.touching >> i & 1;
        if (((found.apart | found.touching | found.overlapping) >> i & 1) == 0) {
            settle_alone3(g->a[i], g->b[i], g->relation[i]);
            continue;
        }
        core_count(frame);
        *g->relation[i] = (unsigned char)(apart ? HIT_APART : touching ? HIT_TOUCHING : HIT_OVERLAPPING);
    }
    g->count = 0;
}

static CORE_WITH_QUADS void settle_by_fours3(const hit_obb3 *const *a, const hit_obb3 *const *b, size_t count,
                                             unsigned char *relation)
{
    framed3 framed;
    framed.count = 0;
    framed.frame.axis = NULL;
    for (size_t i = 0; i < count; i++) {
        const double *axis = pair3_array(&a[i]->axis[0]);
        if (!quad_same_nine(axis, pair3_array(&b[i]->axis[0]))) {
            settle_alone3(a[i], b[i], &relation[i]);
            continue;
        }
        if (!framed.frame.axis || !quad_same_nine(axis, framed.frame.axis)) {
            settle_framed3(&framed);
            hit__batch_frame3_make(&framed.frame, axis);
        }
        framed.a[framed.count] = a[i];
        framed.b[framed.count] = b[i];
        framed.relation[framed.count++] = &relation[i];
        if (framed.count == 4)
            settle_framed3(&framed);
    }
    settle_framed3(&framed);
}

void hit__batch_settle3(core_isa isa, const hit_obb3 *const *a, const hit_obb3 *const *b, size_t count,
                        unsigned char *relation)
{
    if ((isa == CORE_AVX2 || isa == CORE_AVX512) && core_has_fused_quads()) {
        settle_by_fours3(a, b, count, relation);
        return;
    }
    for (size_t i = 0; i < count; i++)
        settle_alone3(a[i], b[i], &relation[i]);
}
