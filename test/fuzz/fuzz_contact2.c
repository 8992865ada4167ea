/* Any two boxes of the plane: what contact.h says of them, against relate, the oracle and its own laws. */
#include "bytes.h"
#include "check/check.h"
#include "check/meet.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>

static hit_vec2 vector(bytes *b)
{
    double x = bytes_number(b);
    double y = bytes_number(b);
    return (hit_vec2){x, y};
}

/* `other`: the axis of the box before, which this one may share. */
static hit_obb2 obb(bytes *b, hit_vec2 other)
{
    static const hit_vec2 whole[4] = {{0.6, 0.8}, {0.28, 0.96}, {-0.8, 0.6}, {0, 1}};
    hit_obb2 box = {.axis = {1, 0}};
    unsigned frame = bytes_byte(b) % 8;
    if (frame == 1)
        box.axis = other;
    else if (frame == 2)
        box.axis = vector(b);
    else if (frame == 3)
        box.axis = (hit_vec2){other.x, other.y + bytes_small(b) * 0x1p-30};
    else if (frame > 3)
        box.axis = whole[frame - 4];
    box.center = vector(b);
    box.half = vector(b);
    return box;
}

static shape2 shape(bytes *b, shape_kind kind, hit_vec2 other)
{
    shape2 s = {.kind = kind};
    if (kind == SHAPE_OBB) {
        s.obb = obb(b, other);
    } else {
        s.aabb.min = vector(b);
        s.aabb.max = vector(b);
    }
    return s;
}

static bool has_points(const shape2 *s)
{
    return s->kind == SHAPE_OBB || hit_aabb2_valid(s->aabb);
}

static bool same_numbers(const shape2 *a, const shape2 *b)
{
    double x[6], y[6];
    int n = a->kind == SHAPE_OBB ? 6 : 4;
    memcpy(x, a->kind == SHAPE_OBB ? (const void *)&a->obb : (const void *)&a->aabb, (size_t)n * sizeof *x);
    memcpy(y, b->kind == SHAPE_OBB ? (const void *)&b->obb : (const void *)&b->aabb, (size_t)n * sizeof *y);
    bool same = true;
    for (int i = 0; i < n; ++i)
        same = same && x[i] == y[i];
    return same;
}

/* Where nothing is hit, nothing is written. */
static bool keeps_out(const pair2 *pair, bool hit)
{
    hit_contact2 c = {.depth = 7, .count = -1};
    hit_penetration2 p = {.depth = 7};
    bool contact, penetration;
    if (pair->a.kind == SHAPE_OBB) {
        contact = hit_contact_obb2_obb2(pair->a.obb, pair->b.obb, &c);
        penetration = hit_penetration_obb2_obb2(pair->a.obb, pair->b.obb, &p);
    } else if (pair->b.kind == SHAPE_OBB) {
        contact = hit_contact_aabb2_obb2(pair->a.aabb, pair->b.obb, &c);
        penetration = hit_penetration_aabb2_obb2(pair->a.aabb, pair->b.obb, &p);
    } else {
        contact = hit_contact_aabb2_aabb2(pair->a.aabb, pair->b.aabb, &c);
        penetration = hit_penetration_aabb2_aabb2(pair->a.aabb, pair->b.aabb, &p);
    }
    return contact == hit && penetration == hit && (hit || (c.depth == 7 && c.count == -1 && p.depth == 7));
}

static const char *wrong_depth(oracle *o, const pair2 *pair, const meeting *m)
{
    bool valid;
    double size = meeting_size2(pair, &valid), worst = 0;
    if (!valid || !(size <= DBL_MAX))
        return NULL;
    double bound = 8 * (size > 0 ? fmax(ldexp(1, ilogb(size) - 52), DBL_TRUE_MIN) : DBL_TRUE_MIN);
    depth_error e = oracle_depth2(o, &pair->a, &pair->b, &m->way);
    if (!(fabs(e.depth) <= bound && fabs(e.axis) <= bound && fabs(e.moved) <= bound))
        return "depth";
    if (!(e.normal <= 4 * DBL_EPSILON))
        return "normal";
    return meeting_places2(m, pair, &worst);
}

static const char *wrong_about(oracle *o, const pair2 *pair)
{
    meeting m = meet2(&pair->a, &pair->b);
    hit_relation relation = pair->a.kind == SHAPE_OBB   ? hit_relate_obb2_obb2(pair->a.obb, pair->b.obb)
                            : pair->b.kind == SHAPE_OBB ? hit_relate_aabb2_obb2(pair->a.aabb, pair->b.obb)
                                                        : hit_relate_aabb2_aabb2(pair->a.aabb, pair->b.aabb);
    if (m.hit != (relation != HIT_APART && has_points(&pair->a) && has_points(&pair->b)))
        return "verdict";
    const char *fault = meeting_fault(&m, 2);
    if (fault != NULL)
        return fault;
    if (!keeps_out(pair, m.hit))
        return "out, or the verdict the second time";
    if (pair->a.kind == pair->b.kind && !same_numbers(&pair->a, &pair->b)) {
        meeting mirror = meet2(&pair->b, &pair->a);
        if (!meeting_mirrors(&m, &mirror, 2, pair->a.kind == SHAPE_AABB))
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
    static oracle *the_oracle;
    if (the_oracle == NULL)
        the_oracle = oracle_new();
    bytes b = bytes_from(data, size);
    const shape_kind *kind = kinds[bytes_byte(&b) % 3];
    pair2 pair;
    pair.a = shape(&b, kind[0], (hit_vec2){1, 0});
    pair.b = shape(&b, kind[1], pair.a.kind == SHAPE_OBB ? pair.a.obb.axis : (hit_vec2){1, 0});
    const char *wrong = wrong_about(the_oracle, &pair);
    if (wrong != NULL) {
        fprintf(stderr, "wrong %s\n", wrong);
        print_pair2(&pair);
        abort();
    }
    return 0;
}
