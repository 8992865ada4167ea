/* Casts of any two boxes of space along any motion, against the definition in rational numbers: hit or miss must be
 * right for all numbers that are finite, t in its range, and nothing NaN. */
#include "bytes.h"
#include "truth/casts.h"

#include <hitbox/cast.h>

#include <stdio.h>
#include <stdlib.h>

static hit_vec3 vector(bytes *b)
{
    hit_vec3 v;
    v.x = bytes_number(b);
    v.y = bytes_number(b);
    v.z = bytes_number(b);
    return v;
}

static bool is_finite(hit_vec3 v)
{
    return isfinite(v.x) && isfinite(v.y) && isfinite(v.z);
}

/* An AABB, or an OBB whose axes are any vectors, or those of a rotation. */
static shape3 any_shape(bytes *b)
{
    unsigned form = bytes_byte(b) % 4;
    hit_vec3 u = vector(b), v = vector(b);
    shape3 s = {.kind = form == 0 ? SHAPE_AABB : SHAPE_OBB};
    if (form == 0) {
        s.aabb = (hit_aabb3){u, v};
    } else if (form == 1) {
        s.obb = (hit_obb3){.center = u, .half = v};
        for (int k = 0; k < 3; k++)
            s.obb.axis[k] = vector(b);
    } else {
        hit_quat q;
        q.x = bytes_small(b);
        q.y = bytes_small(b);
        q.z = bytes_small(b);
        q.w = bytes_small(b);
        s.obb = hit_obb3_from_quat(u, v, q);
    }
    return s;
}

/* Can the oracle tell? Finite, no negative lengths, axes that span space. */
static bool is_decided(const shape3 *s)
{
    if (s->kind == SHAPE_AABB)
        return is_finite(s->aabb.min) && is_finite(s->aabb.max) && !hit_aabb3_is_empty(s->aabb);
    const hit_vec3 *u = s->obb.axis;
    double scale[3];
    hit_vec3 v[3];
    for (int k = 0; k < 3; k++) {
        scale[k] = fmax(fabs(u[k].x), fmax(fabs(u[k].y), fabs(u[k].z)));
        if (!(scale[k] > 0x1p-1000 && scale[k] < INFINITY))
            return false;
        v[k] = (hit_vec3){u[k].x / scale[k], u[k].y / scale[k], u[k].z / scale[k]};
    }
    double det = v[0].x * (v[1].y * v[2].z - v[1].z * v[2].y) + v[0].y * (v[1].z * v[2].x - v[1].x * v[2].z) +
                 v[0].z * (v[1].x * v[2].y - v[1].y * v[2].x);
    hit_vec3 h = s->obb.half;
    return is_finite(s->obb.center) && is_finite(h) && h.x >= 0 && h.y >= 0 && h.z >= 0 && fabs(det) > 1e-9;
}

static bool cast3(const shape3 *a, hit_vec3 by, const shape3 *b, hit_cast3 *out)
{
    if (a->kind == SHAPE_AABB)
        return b->kind == SHAPE_AABB ? hit_cast_aabb3_aabb3(a->aabb, by, b->aabb, out)
                                     : hit_cast_aabb3_obb3(a->aabb, by, &b->obb, out);
    return b->kind == SHAPE_AABB ? hit_cast_obb3_aabb3(&a->obb, by, b->aabb, out)
                                 : hit_cast_obb3_obb3(&a->obb, by, &b->obb, out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    shape3 s = any_shape(&b), t = any_shape(&b);
    hit_vec3 by = vector(&b);
    hit_cast3 cast = {.t = 0.5}, back;
    const char *wrong = NULL;
    bool hit = cast3(&s, by, &t, &cast);
    if (isnan(cast.t + cast.normal.x + cast.normal.y + cast.normal.z) || isnan(cast.point.x) || isnan(cast.point.y) ||
        isnan(cast.point.z))
        wrong = "NaN";
    if (hit && (cast.inside ? cast.t != 0 : !(cast.t > 0 && cast.t <= 1)))
        wrong = "t";
    if (hit != cast3(&t, (hit_vec3){-by.x, -by.y, -by.z}, &s, &back) || (hit && back.t != cast.t))
        wrong = "when the other one moves";
    if (is_decided(&s) && is_decided(&t) && is_finite(by)) {
        cast_truth truth;
        cast_truth_init(&truth);
        oracle_cast3(&s, by, &t, &truth);
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
