/* What OBBs of the plane share, four pairs at a time.
 *
 * The arithmetic of box_area2.inl in quads. What is not in range, or too near to be told in double, is left to iou2.c.
 * First principles. Bound: docs/numerics.md, "What two shapes of the plane share". */
#include "intersection/box_quads2.h"

#include "core/bits.h"
#include "intersection/box_pair2.h"

#define number quad
#define NUMBERS_THERE QUADS_THERE
#define NUMBER_INLINE CORE_QUAD
#define number_of quad_set1
#define number_add quad_add
#define number_subtract quad_subtract
#define number_multiply quad_multiply
#define number_divide quad_divide
#define number_min quad_min
#define number_max quad_max
#define number_abs quad_abs
#define number_negate quad_negate
#define number_if_less(x, y, a, b) quad_select(quad_less(x, y), a, b)

/* Each form has its own. */
#define box_frame2 QUADS_NAME(box_frame2)
#define see_box2 QUADS_NAME(see_box2)
#define clamp2 QUADS_NAME(clamp2)
#define clamped_mean2 QUADS_NAME(clamped_mean2)
#define under_side2 QUADS_NAME(under_side2)
#define box_area2 QUADS_NAME(box_area2)
#define box_error2 QUADS_NAME(box_error2)
#define parted2 QUADS_NAME(parted2)

/* Of two with the same outline, the one that comes first by its numbers; of four pairs. */
static void order_equals2(box_quads *pairs, size_t from)
{
    for (size_t i = from; i < from + 4; i++) {
        const double *a = pairs->a[i], *b = pairs->b[i], x = a[2] + a[3], y = b[2] + b[3];
        if (x <= y && x >= y && !exact_in_order(6, a, b)) {
            pairs->a[i] = b;
            pairs->b[i] = a;
        }
    }
}

#define EACH_QUADS "intersection/box_quads2.inl"
#include "core/each_quads.inl"

typedef struct box_quads2_kernels {
    uint64_t (*exceed)(const box_quads *pairs, double t, bool of_lesser, uint64_t *open);
    uint64_t (*ious)(box_quads *pairs, double *out);
    void (*areas)(const box_columns2 *pairs, box_areas2 *out);
} box_quads2_kernels;

static const box_quads2_kernels BOX_QUADS2_KERNELS[] = {
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        exceed2_##form, ious2_##form, areas2_##form                                                                    \
    }
    QUADS_FORMS(FORM)
#undef FORM
};

/* Which bits are those of pairs? */
static uint64_t bits_of_pairs2(const box_quads *pairs)
{
    return pairs->count < BOX_QUADS ? ((uint64_t)1 << pairs->count) - 1 : UINT64_MAX;
}

uint64_t hit__intersection_exceed2(core_quads form, const box_quads *pairs, double t, bool of_lesser, uint64_t *open)
{
    const uint64_t bits = bits_of_pairs2(pairs), yes = BOX_QUADS2_KERNELS[form].exceed(pairs, t, of_lesser, open);
    *open &= bits;
    return yes & bits;
}

uint64_t hit__intersection_ious2(core_quads form, box_quads *pairs, double *out)
{
    uint64_t open = BOX_QUADS2_KERNELS[form].ious(pairs, out) & bits_of_pairs2(pairs);
    for (uint64_t left = open; left != 0; left &= left - 1) {
        const unsigned i = core_lowest_bit64(left);
        const hit_obb2 *a = (const void *)pairs->a[i], *b = (const void *)pairs->b[i];
        if (same_obbs2(a, b) && hit_obb2_valid(*a)) {
            out[i] = 1;
            open &= ~((uint64_t)1 << i);
        }
    }
    return open;
}

void hit__intersection_areas2(core_quads form, const box_columns2 *pairs, box_areas2 *out)
{
    BOX_QUADS2_KERNELS[form].areas(pairs, out);
}
