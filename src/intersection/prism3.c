/* Two boxes of space that are turned about one coordinate axis, as those of cars are: what they share is the area that
 * they share as seen along the axis, times a length. So a threshold can be decided exactly, as in the plane.
 *
 * First principles. Bounds: docs/numerics.md, "What two boxes of space share". */
#include "intersection/prism3.h"

#include "core/vec.h"
#include "exact/order.h"
#include "intersection/exact_shared2.h"
#include "measure/scale.h"

/* Is it, but for its sign, the axis along c? */
static bool is_along3(hit_vec3 axis, int c)
{
    const double *u = vec3_array(&axis);
    return fabs(u[c]) >= 1 && fabs(u[c]) <= 1 && exact_is_zero(u[(c + 1) % 3]) && exact_is_zero(u[(c + 2) % 3]);
}

/* As seen along coordinate axis c. */
static bool as_prism3(const block3 *s, int c, prism3 *out)
{
    const int e = (c + 1) % 3, f = (c + 2) % 3;
    out->is_aabb = s->aabb != NULL;
    if (s->aabb != NULL) {
        const double *min = vec3_array(&s->aabb->min), *max = vec3_array(&s->aabb->max);
        out->aabb = (hit_aabb2){{min[e], min[f]}, {max[e], max[f]}};
        out->low[0] = min[c];
        out->high[0] = max[c];
        out->low[1] = out->high[1] = 0;
        return true;
    }
    const hit_vec3 *axis = s->obb->axis;
    int k = 0;
    while (k < 3 && !is_along3(axis[k], c))
        k++;
    if (k == 3)
        return false;
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    const double *u = vec3_array(&axis[i]), *v = vec3_array(&axis[j]);
    const double *center = vec3_array(&s->obb->center), *half = vec3_array(&s->obb->half);
    const bool left = exact_order_key(v[e]) == exact_order_key(-u[f]) && exact_order_key(v[f]) == exact_order_key(u[e]);
    const bool right =
        exact_order_key(v[e]) == exact_order_key(u[f]) && exact_order_key(v[f]) == exact_order_key(-u[e]);
    if (!exact_is_zero(u[c]) || !exact_is_zero(v[c]) || (!left && !right))
        return false;
    out->obb = (hit_obb2){{center[e], center[f]}, {half[i], half[j]}, {u[e], u[f]}};
    out->low[0] = out->high[0] = center[c];
    out->low[1] = -half[k];
    out->high[1] = half[k];
    return true;
}

/* An axis of such a box has a component that is 0. */
static bool may_be_prism3(const block3 *s)
{
    if (s->aabb != NULL)
        return true;
    const hit_vec3 u = s->obb->axis[0];
    return exact_is_zero(u.x) || exact_is_zero(u.y) || exact_is_zero(u.z);
}

bool hit__intersection_as_prisms3(const block3 *a, const block3 *b, prism3 out[2])
{
    if (!may_be_prism3(a) || !may_be_prism3(b))
        return false;
    for (int c = 2; c >= 0; c--)
        if (as_prism3(a, c, &out[0]) && as_prism3(b, c, &out[1]))
            return true;
    return false;
}

static flat2 flat_of3(const prism3 *prism)
{
    return prism->is_aabb ? (flat2){.aabb = &prism->aabb} : (flat2){.obb = &prism->obb};
}

shared3 hit__intersection_prism_volume3(const prism3 prism[2])
{
    shared3 out = {.error = INFINITY};
    if (prism[0].is_aabb || prism[1].is_aabb)
        return out;
    double from = prism[0].low[0], to = prism[1].low[0], a = prism[0].high[1], b = prism[1].high[1];
    int exponent = 0;
    if (!(fmin(a, b) >= 0x1p-100 && fmax(a, b) <= 0x1p100)) {
        exponent = scale_exponent(2, (const double[]){a, b});
        from = scale_by(from, exponent);
        to = scale_by(to, exponent);
        a = scale_by(a, exponent);
        b = scale_by(b, exponent);
    }
    const double d = fabs(to - from), least = fmin(a, b), most = fmax(a, b), length = fmin(2 * least, least + most - d);
    if (!(least >= 0x1p-100 && most <= 0x1p100 && d <= DBL_MAX))
        return out;
    const flat2 first = flat_of3(&prism[0]), second = flat_of3(&prism[1]);
    shared2 area;
    hit__intersection_area2(&first, &second, &area);
    if (!(area.error <= DBL_MAX))
        return out;
    exponent += 2 * area.exponent;
    const double of_a = 2 * area.a * a, of_b = 2 * area.b * b, lesser = fmin(of_a, of_b);
    out.is_a_lesser = of_a <= of_b;
    out.ratio = fmax(of_a, of_b) / lesser;
    out.lesser.m = frexp(lesser, &out.lesser.exponent);
    out.greater.m = frexp(fmax(of_a, of_b), &out.greater.exponent);
    out.lesser.exponent += exponent;
    out.greater.exponent += exponent;
    if (area.parted || length < -0x1p-50 * most) {
        out.error = 0;
        return out;
    }
    /* the length is wrong by at most four roundings of the longer one, but if that surely covers the other */
    const double wrong = 2 * least <= least + most - d - 0x1p-50 * most ? 0 : 0x1p-50 * most;
    out.both = fmin(area.both * fmax(length, 0) / lesser, 1);
    out.error = (area.error * (fmax(length, 0) + wrong) + area.both * wrong) / lesser + 0x1p-48;
    return out;
}

/* The end of one, low or high; it is left in the arena. */
static dyadic end_of3(dyadic_arena *arena, const double end[2])
{
    return hit__exact_dyadic_difference(arena, end[0], -end[1]);
}

int hit__intersection_prism_sign3(const prism3 prism[2], double t, bool of_lesser)
{
    dyadic_arena arena;
    arena.used = 0;
    const flat2 first = flat_of3(&prism[0]), second = flat_of3(&prism[1]);
    const exact_shared2 area = hit__intersection_exact_boxes2(&arena, &first, &second);
    dyadic low[2], high[2], volume[2];
    for (int i = 0; i < 2; i++) {
        low[i] = end_of3(&arena, prism[i].low);
        high[i] = end_of3(&arena, prism[i].high);
        volume[i] = hit__exact_dyadic_multiply(&arena, i == 0 ? area.a : area.b,
                                               hit__exact_dyadic_subtract(&arena, high[i], low[i]));
    }
    const dyadic from = low[hit__exact_dyadic_compare(low[0], low[1]) < 0];
    const dyadic to = high[hit__exact_dyadic_compare(high[0], high[1]) > 0];
    const dyadic length = hit__exact_dyadic_subtract(&arena, to, from);
    dyadic both = hit__exact_dyadic_multiply(&arena, area.over, length);
    /* both (1 + t) >= t (a + b), or both >= t times the lesser */
    const dyadic least = hit__exact_dyadic_from(&arena, t);
    dyadic all = volume[hit__exact_dyadic_compare(volume[0], volume[1]) > 0];
    if (!of_lesser) {
        all = hit__exact_dyadic_add(&arena, volume[0], volume[1]);
        both = hit__exact_dyadic_multiply(&arena, both,
                                          hit__exact_dyadic_add(&arena, hit__exact_dyadic_from(&arena, 1), least));
    }
    all = hit__exact_dyadic_multiply(&arena, hit__exact_dyadic_multiply(&arena, all, least), area.under);
    return hit__exact_dyadic_compare(both, all);
}
