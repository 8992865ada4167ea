/* Any two boxes: what contact.h says of them, against relate, the oracle and its own laws. Compiled for the plane and
 * for space (DIM). */
#include "check/check.h"
#include "check/meet.h"
#include "check/meet_margin.h"
#include "shapes_of_bytes.h"

#if DIM == 2
/* `other`: the axis of the box before, which this one may share. */
static void set_axes(bytes *b, const vec *other, obb *box)
{
    static const vec whole[4] = {{0.6, 0.8}, {0.28, 0.96}, {-0.8, 0.6}, {0, 1}};
    const unsigned frame = bytes_byte(b) % 8;
    if (frame == 1)
        box->axis = *other;
    else if (frame == 2)
        box->axis = bytes_vec(b);
    else if (frame == 3)
        box->axis = (vec){other->x, other->y + bytes_small(b) * 0x1p-30};
    else if (frame > 3)
        box->axis = whole[frame - 4];
}
#else
/* Perpendicular axes of one length from a quaternion of small whole numbers; unit but for rounding if `unit`. */
static void whole_frame(bytes *b, bool unit, vec axis[3])
{
    unsigned low = bytes_byte(b), high = bytes_byte(b);
    double x = (int)(low % 16) - 8, y = (int)(low / 16) - 8, z = (int)(high % 16) - 8, w = (int)(high / 16) - 8;
    hit_mat3 m = hit_mat3_from_quat((hit_quat){x, y, z, w});
    double s = unit ? 1 : x * x + y * y + z * z + w * w;
    for (int k = 0; k < 3; ++k)
        axis[k] = (vec){s * m.col[k].x, s * m.col[k].y, s * m.col[k].z};
}

/* `other`: the frame of the box before, which this one may share. */
static void set_axes(bytes *b, const vec *other, obb *box)
{
    const unsigned frame = bytes_byte(b) % 8;
    if (frame == 1)
        for (int k = 0; k < 3; ++k)
            box->axis[k] = other[(k + 1) % 3];
    if (frame == 2)
        bytes_axes(b, box);
    if (frame > 2)
        whole_frame(b, frame > 3, box->axis);
    if (frame == 7) /* nearly the other's */
        for (int k = 0; k < 3; ++k) {
            double by = bytes_small(b) * 0x1p-30;
            box->axis[k] = other[k];
            box->axis[k].x += by;
        }
}
#endif

static shape any_box(bytes *b, shape_kind kind, obb other)
{
    shape s = {.kind = kind, .obb = obb_along_axes(vec_all(0), vec_all(0))};
    if (kind == SHAPE_AABB) {
        s.aabb = bytes_aabb(b);
        return s;
    }
    set_axes(b, obb_axes(&other), &s.obb);
    s.obb.center = bytes_vec(b);
    s.obb.half = bytes_vec(b);
    return s;
}

/* Where nothing is hit, nothing is written. */
static bool keeps_out(const pair *p, bool hit)
{
    hit_contact c = {.depth = 7, .count = -1};
    hit_penetration q = {.depth = 7};
    const double distance = ask_distance(&p->a, &p->b);
    if (!(distance <= -DBL_MAX) && ask_contact_within(&p->a, &p->b, nextafter(distance, -INFINITY), &c))
        return false;
    const bool contact = ask_contact(&p->a, &p->b, &c), penetration = ask_penetration(&p->a, &p->b, &q);
#if DIM == 3
    if (hit && hit_contact3_reduce(&c).count > 4)
        return false;
#endif
    return contact == hit && penetration == hit && (hit || (c.depth == 7 && c.count == -1 && q.depth == 7));
}

static bool has_points(const shape *s)
{
    return s->kind == SHAPE_OBB || shape_is_valid(s);
}

static const char *wrong_depth(const pair *p, const meeting *m)
{
    bool valid;
    double size = BY_DIM(meeting_size2, meeting_size3)(p, &valid), worst = 0;
    if (!valid || !(size <= DBL_MAX))
        return NULL;
    double bound = 8 * (size > 0 ? fmax(ldexp(1, ilogb(size) - 52), DBL_TRUE_MIN) : DBL_TRUE_MIN);
    depth_error e = oracle_depth(arrays_of(&p->a), arrays_of(&p->b), &m->way);
    if (!(fabs(e.depth) <= bound && fabs(e.axis) <= bound && fabs(e.moved) <= bound))
        return "depth";
    if (!(e.normal <= 4 * DBL_EPSILON))
        return "normal";
    return BY_DIM(meeting_places2, meeting_places3)(m, p, &worst);
}

static const char *wrong_about(const pair *p)
{
    meeting m = BY_DIM(meet2, meet3)(&p->a, &p->b);
    hit_relation relation = ask_relate(&p->a, &p->b);
    if (m.hit != (relation != HIT_APART && has_points(&p->a) && has_points(&p->b)))
        return "verdict";
    const char *fault = meeting_fault(&m, DIM);
    if (fault != NULL)
        return fault;
    if (!keeps_out(p, m.hit))
        return "out, or the verdict the second time";
    if (p->a.kind == p->b.kind && !shape_equal(p->a, p->b)) {
        meeting mirror = BY_DIM(meet2, meet3)(&p->b, &p->a);
        if (!meeting_mirrors(&m, &mirror, DIM, p->a.kind == SHAPE_AABB))
            return "answer for the boxes swapped";
    }
    double worst = 0;
    fault = BY_DIM(meeting_margins2, meeting_margins3)(p, &worst);
    if (fault != NULL || !m.hit)
        return fault;
    if ((m.way.depth > 0) != (relation == HIT_OVERLAPPING))
        return "depth of 0";
    return wrong_depth(p, &m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const shape_kind kinds[3][2] = {{SHAPE_OBB, SHAPE_OBB}, {SHAPE_AABB, SHAPE_OBB}, {SHAPE_AABB, SHAPE_AABB}};
    bytes b = bytes_from(data, size);
    const shape_kind *kind = kinds[bytes_byte(&b) % 3];
    const obb world = obb_along_axes(vec_all(0), vec_all(0));
    pair p = {.a = any_box(&b, kind[0], world)};
    p.b = any_box(&b, kind[1], p.a.kind == SHAPE_OBB ? p.a.obb : world);
    const char *wrong = wrong_about(&p);
    if (wrong != NULL)
        BY_DIM(print_pair2, print_pair3)(&p);
    fail_if(wrong);
    return 0;
}
