/* Casts of any two boxes along any motion, against the definition in rational numbers: hit or miss must be right for
 * all numbers that are finite, t in its range, and nothing NaN. Compiled for the plane and for space (DIM). */
#include "shapes_of_bytes.h"
#include "truth/casts.h"

/* An AABB, or an OBB whose axes are any vectors, or in space those of a rotation. */
static shape any_shape(bytes *b)
{
    const unsigned form = bytes_byte(b) % BY_DIM(3, 4);
    const vec u = bytes_vec(b), v = bytes_vec(b);
    shape s = {.kind = form == 0 ? SHAPE_AABB : SHAPE_OBB, .obb = obb_along_axes(u, v)};
    if (form == 0)
        s.aabb = (aabb){u, v};
    else if (form == 1 || DIM == 2)
        bytes_axes(b, &s.obb);
#if DIM == 3
    else {
        hit_quat q;
        q.x = bytes_small(b);
        q.y = bytes_small(b);
        q.z = bytes_small(b);
        q.w = bytes_small(b);
        s.obb = hit_obb3_from_quat(u, v, q);
    }
#endif
    return s;
}

#if DIM == 2
static bool spans(const vec *axis)
{
    return axis->x != 0 || axis->y != 0;
}
#else
static bool spans(const vec *axis)
{
    vec v[3];
    for (int k = 0; k < 3; k++) {
        const double scale = vec_largest(axis[k]);
        if (!(scale > 0x1p-1000 && scale < INFINITY))
            return false;
        v[k] = vec_scale(1 / scale, axis[k]);
    }
    double det = v[0].x * (v[1].y * v[2].z - v[1].z * v[2].y) + v[0].y * (v[1].z * v[2].x - v[1].x * v[2].z) +
                 v[0].z * (v[1].x * v[2].y - v[1].y * v[2].x);
    return fabs(det) > 1e-9;
}
#endif

/* Can the oracle tell? Finite, no negative lengths, axes that span the plane, or space. */
static bool is_decided(shape s)
{
    if (!shape_is_finite(s))
        return false;
    if (s.kind == SHAPE_AABB)
        return !BY_DIM(hit_aabb2_is_empty, hit_aabb3_is_empty)(s.aabb);
    return vec_equal(vec_abs(s.obb.half), s.obb.half) && spans(obb_axes(&s.obb));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    shape s = any_shape(&b), t = any_shape(&b);
    vec by = bytes_vec(&b);
    hit_cast cast = {.t = 0.5}, back;
    const char *wrong = NULL;
    bool hit = ask_cast(&s, by, &t, &cast);
    if (isnan(cast.t) || vec_has_nan(cast.normal) || vec_has_nan(cast.point))
        wrong = "NaN";
    if (hit && (cast.inside ? cast.t != 0 : !(cast.t > 0 && cast.t <= 1)))
        wrong = "t";
    if (hit != ask_cast(&t, vec_minus(by), &s, &back) || (hit && back.t != cast.t))
        wrong = "when the other one moves";
    if (is_decided(s) && is_decided(t) && vec_is_finite(by)) {
        cast_truth truth;
        cast_truth_init(&truth);
        oracle_cast(arrays_of(&s), &by.x, arrays_of(&t), &truth);
        if (truth.hit != hit || (hit && truth.inside != cast.inside))
            wrong = "hit or miss";
        cast_truth_clear(&truth);
    }
    fail_if(wrong);
    return 0;
}
