/* Any two boxes of space: what contact.h says of them, against relate, the oracle and its own laws. */
#include "bytes.h"
#include "check/check.h"
#include "check/meet.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>

static hit_vec3 vector(bytes *b)
{
    double x = bytes_number(b);
    double y = bytes_number(b);
    double z = bytes_number(b);
    return (hit_vec3){x, y, z};
}

/* Perpendicular axes of one length from a quaternion of small whole numbers; unit but for rounding if `unit`. */
static void whole_frame(bytes *b, bool unit, hit_vec3 axis[3])
{
    unsigned low = bytes_byte(b), high = bytes_byte(b);
    double x = (int)(low % 16) - 8, y = (int)(low / 16) - 8, z = (int)(high % 16) - 8, w = (int)(high / 16) - 8;
    hit_mat3 m = hit_mat3_from_quat((hit_quat){x, y, z, w});
    double s = unit ? 1 : x * x + y * y + z * z + w * w;
    for (int k = 0; k < 3; ++k)
        axis[k] = (hit_vec3){s * m.col[k].x, s * m.col[k].y, s * m.col[k].z};
}

/* `other`: the frame of the box before, which this one may share. */
static hit_obb3 obb(bytes *b, const hit_vec3 other[3])
{
    hit_obb3 box = {.axis = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    unsigned frame = bytes_byte(b) % 8;
    for (int k = 0; k < 3; ++k) {
        if (frame == 1)
            box.axis[k] = other[(k + 1) % 3];
        else if (frame == 2)
            box.axis[k] = vector(b);
    }
    if (frame > 2)
        whole_frame(b, frame > 3, box.axis);
    if (frame == 7) /* nearly the other's */
        for (int k = 0; k < 3; ++k) {
            double by = bytes_small(b) * 0x1p-30;
            box.axis[k] = other[k];
            box.axis[k].x += by;
        }
    box.center = vector(b);
    box.half = vector(b);
    return box;
}

static shape3 shape(bytes *b, shape_kind kind, const hit_vec3 other[3])
{
    shape3 s = {.kind = kind};
    if (kind == SHAPE_OBB) {
        s.obb = obb(b, other);
    } else {
        s.aabb.min = vector(b);
        s.aabb.max = vector(b);
    }
    return s;
}

static bool has_points(const shape3 *s)
{
    return s->kind == SHAPE_OBB || hit_aabb3_valid(s->aabb);
}

static bool same_numbers(const shape3 *a, const shape3 *b)
{
    double x[15], y[15];
    int n = a->kind == SHAPE_OBB ? 15 : 6;
    memcpy(x, a->kind == SHAPE_OBB ? (const void *)&a->obb : (const void *)&a->aabb, (size_t)n * sizeof *x);
    memcpy(y, b->kind == SHAPE_OBB ? (const void *)&b->obb : (const void *)&b->aabb, (size_t)n * sizeof *y);
    bool same = true;
    for (int i = 0; i < n; ++i)
        same = same && x[i] == y[i];
    return same;
}

/* Where nothing is hit, nothing is written. */
static bool keeps_out(const pair3 *pair, bool hit)
{
    hit_contact3 c = {.depth = 7, .count = -1};
    hit_penetration3 p = {.depth = 7};
    bool contact, penetration;
    if (pair->a.kind == SHAPE_OBB) {
        contact = hit_contact_obb3_obb3(&pair->a.obb, &pair->b.obb, &c);
        penetration = hit_penetration_obb3_obb3(&pair->a.obb, &pair->b.obb, &p);
    } else if (pair->b.kind == SHAPE_OBB) {
        contact = hit_contact_aabb3_obb3(pair->a.aabb, &pair->b.obb, &c);
        penetration = hit_penetration_aabb3_obb3(pair->a.aabb, &pair->b.obb, &p);
    } else {
        contact = hit_contact_aabb3_aabb3(pair->a.aabb, pair->b.aabb, &c);
        penetration = hit_penetration_aabb3_aabb3(pair->a.aabb, pair->b.aabb, &p);
    }
    if (hit && hit_contact3_reduce(&c).count > 4)
        return false;
    return contact == hit && penetration == hit && (hit || (c.depth == 7 && c.count == -1 && p.depth == 7));
}

static const char *wrong_depth(oracle *o, const pair3 *pair, const meeting *m)
{
    bool valid;
    double size = meeting_size3(pair, &valid), worst = 0;
    if (!valid || !(size <= DBL_MAX))
        return NULL;
    double bound = 8 * (size > 0 ? fmax(ldexp(1, ilogb(size) - 52), DBL_TRUE_MIN) : DBL_TRUE_MIN);
    depth_error e = oracle_depth3(o, &pair->a, &pair->b, &m->way);
    if (!(fabs(e.depth) <= bound && fabs(e.axis) <= bound && fabs(e.moved) <= bound))
        return "depth";
    if (!(e.normal <= 4 * DBL_EPSILON))
        return "normal";
    return meeting_places3(m, pair, &worst);
}

static const char *wrong_about(oracle *o, const pair3 *pair)
{
    meeting m = meet3(&pair->a, &pair->b);
    hit_relation relation = pair->a.kind == SHAPE_OBB   ? hit_relate_obb3_obb3(&pair->a.obb, &pair->b.obb)
                            : pair->b.kind == SHAPE_OBB ? hit_relate_aabb3_obb3(pair->a.aabb, &pair->b.obb)
                                                        : hit_relate_aabb3_aabb3(pair->a.aabb, pair->b.aabb);
    if (m.hit != (relation != HIT_APART && has_points(&pair->a) && has_points(&pair->b)))
        return "verdict";
    const char *fault = meeting_fault(&m, 3);
    if (fault != NULL)
        return fault;
    if (!keeps_out(pair, m.hit))
        return "out, or the verdict the second time";
    if (pair->a.kind == pair->b.kind && !same_numbers(&pair->a, &pair->b)) {
        meeting mirror = meet3(&pair->b, &pair->a);
        if (!meeting_mirrors(&m, &mirror, 3, pair->a.kind == SHAPE_AABB))
            return "answer for the boxes swapped";
    }
    if (!m.hit)
        return NULL;
    if ((m.way.depth > 0) != (relation == HIT_OVERLAPPING))
        return "depth of 0";
    return wrong_depth(o, pair, &m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const shape_kind kinds[3][2] = {{SHAPE_OBB, SHAPE_OBB}, {SHAPE_AABB, SHAPE_OBB}, {SHAPE_AABB, SHAPE_AABB}};
    static const hit_vec3 world[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    static oracle *the_oracle;
    if (the_oracle == NULL)
        the_oracle = oracle_new();
    bytes b = bytes_from(data, size);
    const shape_kind *kind = kinds[bytes_byte(&b) % 3];
    pair3 pair;
    pair.a = shape(&b, kind[0], world);
    pair.b = shape(&b, kind[1], pair.a.kind == SHAPE_OBB ? pair.a.obb.axis : world);
    const char *wrong = wrong_about(the_oracle, &pair);
    if (wrong != NULL) {
        fprintf(stderr, "wrong %s\n", wrong);
        print_pair3(&pair);
        abort();
    }
    return 0;
}
