/* One AABB against many of floats, for bits: compared as floats, sixteen at a time.
 *
 * A float is not less than x if it is not less than the least float that is not; so the one box may be of doubles. Its
 * corners are rounded inward, and where nothing is left of it, as of one thinner than floats are apart, the doubles are
 * compared.
 * Based on: C. Ericson, Real-Time Collision Detection, 2005, section 4.2.1. */
#include "batch/one_floats.h"

#include "core/inline.h"
#include "core/lanes.h"

#include <string.h>

#if LANES_FOUR

/* The least float that is not less than x. */
static float float_from_above(double x)
{
    float f = (float)x;
    if ((double)f < x) {
        /* One higher: its bits are one more if it is positive, one less if it is negative. */
        uint32_t bits;
        memcpy(&bits, &f, sizeof bits);
        bits = bits >> 31 != 0 ? bits - 1 : bits + 1;
        memcpy(&f, &bits, sizeof bits);
    }
    return f;
}

/* The one box; lanes from the dimension on hold anything. */
typedef struct one_float_box {
    lane4 lo, hi;
} one_float_box;

/* False: it has no points whose coordinates are floats. */
static bool one_float_box_of(const batch_boxes *boxes, one_float_box *out)
{
    double min[3], max[3];
    float lo[4] = {0}, hi[4] = {0};
    bool there = true;
    hit__batch_box_numbers(boxes, 0, min, max);
    for (int c = 0; c < boxes->dim; c++) {
        lo[c] = float_from_above(min[c]);
        hi[c] = -float_from_above(-max[c]);
        there = there && lo[c] <= hi[c];
    }
    *out = (one_float_box){lane4_load_far(lo), lane4_load_far(hi)};
    return there;
}

/* Four bits for each of four boxes: along which axes it shares a point with the one. Where a number is NaN it comes
 * through. */
CORE_INLINE uint64_t shared_by_four(const one_float_box *one, const char *min, const char *max, size_t stride)
{
    lane4_m shared[4];
    CORE_UNROLLED
    for (size_t i = 0; i < 4; i++) {
        lane4 lo = lane4_max(one->lo, lane4_load_far((const float *)(const void *)(min + i * stride)));
        lane4 hi = lane4_min(one->hi, lane4_load_far((const float *)(const void *)(max + i * stride)));
        shared[i] = lane4_le(lo, hi);
    }
    return lane4_bits(shared[0], shared[1], shared[2], shared[3]);
}

/* Bit i: the lowest three of the four bits from 4 i on are set; the lowest two, if not `space`. */
static inline uint32_t full_nibbles(uint64_t bits, bool space)
{
    bits &= bits >> 1 & (space ? bits >> 2 : ~UINT64_C(0)) & UINT64_C(0x1111111111111111);
    bits = (bits | bits >> 3) & UINT64_C(0x0303030303030303);
    bits = (bits | bits >> 6) & UINT64_C(0x000f000f000f000f);
    bits = (bits | bits >> 12) & UINT64_C(0x000000ff000000ff);
    return (uint32_t)(bits | bits >> 24) & 0xffff;
}

CORE_INLINE size_t one_among_floats(const one_float_box *one, const batch_boxes *b, bool space, uint32_t *bits)
{
    size_t i = 0;
    /* Four numbers are read where a corner has two or three. */
    for (; i + 16 < b->count; i += 16) {
        const char *min = b->min + i * b->stride, *max = b->max + i * b->stride;
        uint64_t shared = 0;
        CORE_UNROLLED
        for (size_t k = 0; k < 4; k++)
            shared |= shared_by_four(one, min + 4 * k * b->stride, max + 4 * k * b->stride, b->stride) << 16 * k;
        bits[i / 32] |= full_nibbles(shared, space) << i % 32;
    }
    return i;
}

size_t hit__batch_one_among_floats(const batch_request *request, uint32_t *bits)
{
    one_float_box one;
    if (!one_float_box_of(&request->a, &one))
        return 0;
    return request->b.dim == 3 ? one_among_floats(&one, &request->b, true, bits)
                               : one_among_floats(&one, &request->b, false, bits);
}

#else

size_t hit__batch_one_among_floats(const batch_request *request, uint32_t *bits)
{
    (void)request;
    (void)bits;
    return 0;
}

#endif
