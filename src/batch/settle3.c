/* What the filter of a batch leaves open, in space: by kind, then four pairs at a time, and what is left one by one.
 * shared_frame_quad3.c knows the relations of boxes in one frame, axes_quad3.c and batch_axes3.c those of
 * all others, and what even these leave open goes to the integers with axes3.c. */
#include "batch/settle3.h"
#include "core/vec.h"

#include "batch/axes_quad3.h"
#include "batch/batch_axes3.h"
#include "batch/shared_frame_quad3.h"
#include "core/bits.h"
#include "exact/order.h"
#include "hitbox/relate.h"
#include "relate/axes3.h"
#include "relate/verdict.h"

/* Of copies. The boxes are the caller's, who may break the rule that they do not change meanwhile: then the answer
 * means nothing, but what a first look makes room for must be enough for what a second one finds. */
static void settle_alone3(const hit_obb3 *a, const hit_obb3 *b, unsigned char *relation)
{
    const hit_obb3 first = *a, second = *b;
    *relation = (unsigned char)hit_relate_obb3_obb3(&first, &second);
}

static hit_relation relation_along(const hit_obb3 *a, const hit_obb3 *b, unsigned left)
{
    const axes3 exact = hit__relate_axes3_from_obb_obb(a, b);
    return verdict_from_sign(hit__relate_axes3_sign(&exact, left));
}

/* In integers, along the axes that are left; of copies as well. */
static hit_relation settle_exactly3(const hit_obb3 *a, const hit_obb3 *b, unsigned left)
{
    const hit_obb3 first = *a, second = *b;
    const int numbers = (int)(sizeof first / sizeof(double));
    const bool finite = exact_all_finite(numbers, &first.center.x) && exact_all_finite(numbers, &second.center.x);
    return finite ? relation_along(&first, &second, left) : HIT_APART;
}

/* ---- In one frame ---- */

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
        found = hit__batch_shared_frame3_relate(&g->frame, g->a, g->b);
    }
    for (unsigned i = 0; i < count; i++) {
        if (batch_four_at(&found, i, g->relation[i]))
            core_count(frame);
        else
            settle_alone3(g->a[i], g->b[i], g->relation[i]);
    }
    g->count = 0;
}

/* ---- In frames of their own ---- */

enum { TURNED_PAIRS3 = 64 };

/* A pair on its way from axis to axis. */
typedef struct lane3 {
    const hit_obb3 *a, *b;
    unsigned char *relation;
    unsigned left; /* axes that have not been asked yet */
} lane3;

/* Pairs in frames of their own, gathered until they are settled together. */
typedef struct turned3 {
    lane3 pair[TURNED_PAIRS3];
    size_t count;
} turned3;

/* In double, four at a time; those that stay open move to the front, and become all there are. */
static CORE_WITH_FUSED_QUADS void sift_turned3(turned3 *g)
{
    size_t kept = 0;
    for (size_t first = 0; first < g->count; first += 4) {
        const hit_obb3 *a[4], *b[4];
        for (size_t i = 0; i < 4; i++) {
            const lane3 *pair = &g->pair[first + i < g->count ? first + i : first];
            a[i] = pair->a;
            b[i] = pair->b;
        }
        batch_sifted3 found;
        hit__batch_axes_quad3(a, b, &found);
        for (size_t i = 0; i < 4 && first + i < g->count; i++) {
            lane3 pair = g->pair[first + i];
            pair.left = (unsigned)found.open[i];
            if ((found.trusted >> i & 1) == 0) {
                settle_alone3(pair.a, pair.b, pair.relation);
            } else if ((found.apart >> i & 1) != 0 || pair.left == 0) {
                core_count(single);
                *pair.relation = (unsigned char)((found.apart >> i & 1) != 0 ? HIT_APART : HIT_OVERLAPPING);
            } else {
                g->pair[kept++] = pair;
            }
        }
    }
    g->count = kept;
}

/* Along one more axis the two are parted, or for sure not, or neither is known: then it is a tie, and the other axes
 * that are left are most likely the same one. False: with that the pair is settled. */
static bool lane3_goes_on(lane3 *pair, unsigned axis, bool positive, bool negative)
{
    if (!positive && !negative) {
        *pair->relation = (unsigned char)settle_exactly3(pair->a, pair->b, pair->left);
        return false;
    }
    pair->left &= ~axis;
    if (!positive && pair->left != 0)
        return true;
    core_count(extended);
    *pair->relation = (unsigned char)(positive ? HIT_APART : HIT_OVERLAPPING);
    return false;
}

/* In double-double. Each of four lanes has a pair and asks one axis of it after the other; as soon as that pair is
 * settled, the lane takes the next. Lanes that find none repeat what they did. */
static CORE_WITH_FUSED_QUADS void settle_axes3(turned3 *g)
{
    lane3 *lane[4] = {NULL, NULL, NULL, NULL};
    double numbers[4][30];
    const double *const pair[4] = {numbers[0], numbers[1], numbers[2], numbers[3]};
    unsigned axis[4], positive, negative;
    size_t next = 0, live = g->count;
    if (live == 0)
        return;
    for (int i = 0; i < 4; i++)
        hit__batch_axes3_load(numbers[i], g->pair[0].a, g->pair[0].b);
    axis[0] = axis[1] = axis[2] = axis[3] = 0;
    while (live > 0) {
        for (int i = 0; i < 4; i++) {
            if (!lane[i] && next < g->count) {
                lane[i] = &g->pair[next++];
                hit__batch_axes3_load(numbers[i], lane[i]->a, lane[i]->b);
            }
            if (lane[i])
                axis[i] = core_lowest_bit(lane[i]->left);
        }
        hit__batch_axes3(pair, axis, &positive, &negative);
        for (int i = 0; i < 4; i++)
            if (lane[i] && !lane3_goes_on(lane[i], 1u << axis[i], (positive >> i & 1) != 0, (negative >> i & 1) != 0)) {
                lane[i] = NULL;
                live--;
            }
    }
}

static CORE_WITH_FUSED_QUADS void settle_turned3(turned3 *g)
{
    sift_turned3(g);
    settle_axes3(g);
    g->count = 0;
}

/* ---- All ---- */

CORE_QUAD bool same_frame3(const double *p, const double *q)
{
    return quad_is_clear(quad_unlike_nine(p, q));
}

/* Are four pairs all in a frame that is ready? Then they are settled at once. */
CORE_FUSED_QUAD bool settle_in_frame3(const batch_frame3 *frame, const hit_obb3 *const *a, const hit_obb3 *const *b,
                                      unsigned char *relation)
{
    quad unlike = quad_set1(0);
    CORE_UNROLLED
    for (int i = 0; i < 4; i++) {
        unlike = quad_or(unlike, quad_unlike_nine(vec3_array(&a[i]->axis[0]), frame->axis));
        unlike = quad_or(unlike, quad_unlike_nine(vec3_array(&b[i]->axis[0]), frame->axis));
    }
    if (!quad_is_clear(unlike))
        return false;
    batch_four found = hit__batch_shared_frame3_relate(frame, a, b);
    CORE_UNROLLED
    for (unsigned i = 0; i < 4; i++)
        if (batch_four_at(&found, i, &relation[i]))
            core_count(frame);
        else
            settle_alone3(a[i], b[i], &relation[i]);
    return true;
}

/* Puts a pair among its kind. */
static CORE_WITH_FUSED_QUADS void gather3(framed3 *framed, turned3 *turned, const hit_obb3 *a, const hit_obb3 *b,
                                          unsigned char *relation)
{
    const double *axis = vec3_array(&a->axis[0]);
    if (!same_frame3(axis, vec3_array(&b->axis[0]))) {
        turned->pair[turned->count++] = (lane3){a, b, relation, 0};
        if (turned->count == TURNED_PAIRS3)
            settle_turned3(turned);
        return;
    }
    if (!framed->frame.axis || !same_frame3(axis, framed->frame.axis)) {
        settle_framed3(framed);
        hit__batch_shared_frame3_make(&framed->frame, axis);
    }
    framed->a[framed->count] = a;
    framed->b[framed->count] = b;
    framed->relation[framed->count++] = relation;
    if (framed->count == 4)
        settle_framed3(framed);
}

static CORE_WITH_FUSED_QUADS void settle_by_fours3(const hit_obb3 *const *a, const hit_obb3 *const *b, size_t count,
                                                   unsigned char *relation)
{
    framed3 framed;
    turned3 turned;
    framed.count = 0;
    framed.frame.axis = NULL;
    turned.count = 0;
    for (size_t first = 0, end; first < count; first = end) {
        end = count - first < 4 ? count : first + 4;
        bool ready = framed.frame.axis && framed.frame.trusted && end - first == 4;
        if (ready && settle_in_frame3(&framed.frame, a + first, b + first, relation + first))
            continue;
        for (size_t i = first; i < end; i++)
            gather3(&framed, &turned, a[i], b[i], &relation[i]);
    }
    settle_framed3(&framed);
    settle_turned3(&turned);
}

void hit__batch_settle3(core_isa isa, const hit_obb3 *const *a, const hit_obb3 *const *b, size_t count,
                        unsigned char *relation)
{
    if (core_has_fused_quads_on(isa)) {
        settle_by_fours3(a, b, count, relation);
        return;
    }
    for (size_t i = 0; i < count; i++)
        settle_alone3(a[i], b[i], &relation[i]);
}
