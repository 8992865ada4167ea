/* What OBBs that are turned about one coordinate axis share, four pairs at a time.
 *
 * The areas are those of box_quads2.c; what prism3.c makes of them is here done in quads. What is not in range, too
 * near to be told in double, or turned otherwise is left to iou3.c. First principles. Bound: docs/numerics.md, "What
 * two boxes of space share". */
#include "intersection/prism_quads3.h"

#include "core/bits.h"
#include "exact/order.h"
#include "intersection/box_quads2.h"
#include "intersection/prism3.h"
#include "intersection/volume3.h"

/* The pairs as seen along the axis; and, along it, from the one's center to the other's, and half lengths. */
typedef struct prism_quads3 {
    box_columns2 flat;
    double from[BOX_QUADS], to[BOX_QUADS], half[2][BOX_QUADS];
} prism_quads3;

#define EACH_QUADS "intersection/prism_quads3.inl"
#include "core/each_quads.inl"

typedef struct prism_quads3_kernels {
    uint64_t (*load)(const box_quads *pairs, prism_quads3 *out, uint64_t *maybe, uint64_t *equal);
    uint64_t (*exceed)(const prism_quads3 *prisms, const box_areas2 *areas, double t, bool of_lesser, uint64_t *open);
    uint64_t (*ious)(const prism_quads3 *prisms, const box_areas2 *areas, double *out);
} prism_quads3_kernels;

static const prism_quads3_kernels PRISM_QUADS3_KERNELS[] = {
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        load_uprights3_##form, prisms_exceed3_##form, prism_ious3_##form                                               \
    }
    QUADS_FORMS(FORM)
#undef FORM
};

/* Box `which` of pair i. */
static void put_prism3(prism_quads3 *out, size_t i, int which, const prism3 *prism)
{
    for (int k = 0; k < 6; k++)
        out->flat.x[which][k][i] = (&prism->obb.center.x)[k];
    (which == 0 ? out->from : out->to)[i] = prism->low[0];
    out->half[which][i] = prism->high[1];
}

static void swap_doubles(double *x, double *y)
{
    const double was = *x;
    *x = *y;
    *y = was;
}

/* Of two with the same outline, the one that comes first by its numbers. */
static void order_equal3(prism_quads3 *out, size_t i)
{
    double a[6], b[6];
    for (int k = 0; k < 6; k++) {
        a[k] = out->flat.x[0][k][i];
        b[k] = out->flat.x[1][k][i];
    }
    if (exact_in_order(6, a, b))
        return;
    for (int k = 0; k < 6; k++)
        swap_doubles(&out->flat.x[0][k][i], &out->flat.x[1][k][i]);
    swap_doubles(&out->from[i], &out->to[i]);
    swap_doubles(&out->half[0][i], &out->half[1][i]);
}

/* Which pairs are turned about one axis? Bit i: pair i. */
static uint64_t load_prisms3(core_quads form, const box_quads *pairs, prism_quads3 *out)
{
    uint64_t equal, maybe, prisms = PRISM_QUADS3_KERNELS[form].load(pairs, out, &maybe, &equal);
    const uint64_t all = pairs->count < BOX_QUADS ? ((uint64_t)1 << pairs->count) - 1 : UINT64_MAX;
    out->flat.count = pairs->count;
    for (uint64_t others = all & maybe & ~prisms; others != 0; others &= others - 1) {
        const size_t i = core_lowest_bit64(others);
        const uint64_t bit = (uint64_t)1 << i;
        prism3 prism[2];
        const block3 a_block = {.obb = (const void *)pairs->a[i]}, b_block = {.obb = (const void *)pairs->b[i]};
        if (!hit__intersection_as_prisms3(&a_block, &b_block, prism))
            continue;
        const hit_vec2 a = prism[0].obb.half, b = prism[1].obb.half;
        put_prism3(out, i, 0, &prism[0]);
        put_prism3(out, i, 1, &prism[1]);
        prisms |= bit;
        equal = a.x + a.y <= b.x + b.y && a.x + a.y >= b.x + b.y ? equal | bit : equal & ~bit;
    }
    prisms &= all;
    for (equal &= prisms; equal != 0; equal &= equal - 1)
        order_equal3(out, core_lowest_bit64(equal));
    return prisms;
}

uint64_t hit__intersection_prisms_exceed3(core_quads form, const box_quads *pairs, double t, bool of_lesser,
                                          uint64_t *open)
{
    prism_quads3 prisms;
    box_areas2 areas;
    const uint64_t known = load_prisms3(form, pairs, &prisms);
    *open = UINT64_MAX;
    if (known == 0)
        return 0;
    hit__intersection_areas2(form, &prisms.flat, &areas);
    const uint64_t yes = PRISM_QUADS3_KERNELS[form].exceed(&prisms, &areas, t, of_lesser, open);
    *open |= ~known;
    return yes & known;
}

uint64_t hit__intersection_prism_ious3(core_quads form, box_quads *pairs, double *out)
{
    prism_quads3 prisms;
    box_areas2 areas;
    const uint64_t known = load_prisms3(form, pairs, &prisms);
    if (known == 0)
        return UINT64_MAX;
    hit__intersection_areas2(form, &prisms.flat, &areas);
    return PRISM_QUADS3_KERNELS[form].ious(&prisms, &areas, out) | ~known;
}
