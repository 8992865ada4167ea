/* Casts of any two boxes of the plane along any motion, against the definition in rational numbers: hit or miss must be
 * right for all numbers that are finite, t in its range, and nothing NaN. */
#include "bytes.h"
#include "truth/casts.h"

#include <hitbox/cast.h>

#include <stdio.h>
#include <stdlib.h>

static hit_vec2 vector(bytes *b)
{
    hit_vec2 v;
    v.x = bytes_number(b);
    v.y = bytes_number(b);
    return v;
}

static bool is_finite(hit_vec2 v)
{
    return isfinite(v.x) && isfinite(v.y);
}

/* An AABB, or an OBB whose axis is any vector. */
static shape2 any_shape(bytes *b)
{
    unsigned form = bytes_byte(b) % 3;
    hit_vec2 u = vector(b), v = vector(b);
    shape2 s = {.kind = form == 0 ? SHAPE_AABB : SHAPE_OBB};
    if (form == 0)
        s.aabb = (hit_aabb2){u, v};
    else
        s.obb = (hit_obb2){u, v, vector(b)};
    return s;
}

/* Can the oracle tell? Finite, no negative lengths, an axis. */
static bool is_decided(const shape2 *s)
{
    if (s->kind == SHAPE_AABB)
        return is_finite(s->aabb.min) && is_finite(s->aabb.max) && !hit_aabb2_is_empty(s->aabb);
    return is_finite(s->obb.center) && is_finite(s->obb.half) && s->obb.half.x >= 0 && s->obb.half.y >= 0 &&
           is_finite(s->obb.axis) && (s->obb.axis.x != 0 || s->obb.axis.y != 0);
}

static bool cast2(const shape2 *a, hit_vec2 by, const shape2 *b, hit_cast2 *out)
{
    if (a->kind == SHAPE_AABB)
        return b->kind == SHAPE_AABB ? hit_cast_aabb2_aabb2(a->aabb, by, b->aabb, out)
                                     : hit_cast_aabb2_obb2(a->aabb, by, b->obb, out);
    return b->kind == SHAPE_AABB ? hit_cast_obb2_aabb2(a->obb, by, b->aabb, out)
                                 : hit_cast_obb2_obb2(a->obb, by, b->obb, out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    shape2 s = any_shape(&b), t = any_shape(&b);
    hit_vec2 by = vector(&b);
    hit_cast2 cast = {.t = 0.5}, back;
    const char *wrong = NULL;
    bool hit = cast2(&s, by, &t, &cast);
    if (isnan(cast.t + cast.normal.x + cast.normal.y) || isnan(cast.point.x) || isnan(cast.point.y))
        wrong = "NaN";
    if (hit && (cast.inside ? cast.t != 0 : !(cast.t > 0 && cast.t <= 1)))
        wrong = "t";
    if (hit != cast2(&t, (hit_vec2){-by.x, -by.y}, &s, &back) || (hit && back.t != cast.t))
        wrong = "when the other one moves";
    if (is_decided(&s) && is_decided(&t) && is_finite(by)) {
        cast_truth truth;
        cast_truth_init(&truth);
        oracle_cast2(&s, by, &t, &truth);
        if (truth.hit != hit || (hit && truth.inside != cast.inside))
            wrong = "hit or miss";
        cast_truth_clear(&truth);
    }
    if (wrong != NULL) {
        fprintf(stderr, "wrong %s\n", wrong);
        abort();
    }
    return 0;
}
