/* Any box and any other shape: everything that relate.h, side.h, distance.h, contact.h and cast.h say of them, against
 * the judge where that decides, and against each other. Compiled for the plane and for space (DIM). */
#include "bytes.h"
#include "check/check_other.h"
#include "check/measured.h"

#include <stdlib.h>

#if DIM == 2
static answers (*const ask)(const meeting *m) = ask_other2;
static const asker *const measures = &asker2;
#else
static answers (*const ask)(const meeting *m) = ask_other3;
static const asker *const measures = &asker3;
#endif

static void numbers(bytes *b, double *x)
{
    for (int k = 0; k < DIM; ++k)
        x[k] = bytes_number(b);
}

/* Axes of the world, of whole numbers, nearly those of the world, or any at all. */
static void read_axes(bytes *b, double axis[3][3])
{
    unsigned frame = bytes_byte(b) % 4;
    for (int k = 0; k < DIM; ++k) {
        axis[k][k] = 1;
        if (frame == 1)
            numbers(b, axis[k]);
        for (int i = 0; i < DIM && frame == 2; ++i)
            axis[k][i] = bytes_small(b);
        for (int i = 0; i < DIM && frame == 3; ++i)
            axis[k][i] += 0x1p-52 * bytes_small(b);
    }
    if (DIM == 2) {
        axis[1][0] = -axis[0][1];
        axis[1][1] = axis[0][0];
    }
}

static void read_box(bytes *b, crate *box)
{
    box->turned = bytes_byte(b) % 3 != 0;
    if (box->turned)
        read_axes(b, box->axis);
    numbers(b, box->turned ? box->center : box->low);
    numbers(b, box->turned ? box->half : box->high);
}

/* Corners on a circle in the end, so that some polygons are convex. */
static void read_corners(bytes *b, other *o)
{
    static const int ring[16][2] = {{8, 0},  {7, 3},   {6, 6},   {3, 7},   {0, 8},  {-3, 7}, {-6, 6}, {-7, 3},
                                    {-8, 0}, {-7, -3}, {-6, -6}, {-3, -7}, {0, -8}, {3, -7}, {6, -6}, {7, -3}};
    unsigned form = o->kind == OTHER_POLYGON ? bytes_byte(b) : 0;
    o->count = o->kind == OTHER_POLYGON ? (int)(3 + form / 4 % 14) : o->count;
    double at[3] = {0, 0, 0}, size = 1;
    unsigned step = 16 / (unsigned)(o->count > 0 ? o->count : 1);
    if (form % 4 != 0) {
        numbers(b, at);
        size = bytes_number(b);
    }
    for (int i = 0; i < o->count; ++i) {
        if (form % 4 == 0)
            numbers(b, o->corner[i]);
        for (int k = 0; k < 2 && form % 4 != 0; ++k)
            o->corner[i][k] = at[k] + size * ring[(unsigned)i * step % 16][k];
        if (form % 4 == 3 && bytes_byte(b) % 4 == 0)
            o->corner[i][0] = bytes_number(b);
    }
}

static void read_other(bytes *b, other *o)
{
    o->kind = (other_kind)(bytes_byte(b) % 8);
    if (!other_exists(o->kind, DIM))
        o->kind = OTHER_BALL;
    o->count = other_kinds[o->kind].corners;
    read_corners(b, o);
    if (o->kind == OTHER_BALL || o->kind == OTHER_CAPSULE)
        o->radius = bytes_number(b);
    for (int i = 0; i < other_planes(o); ++i) {
        numbers(b, o->plane[i].normal);
        o->plane[i].offset = bytes_number(b);
    }
}

static bool all_finite(int count, const double (*x)[3])
{
    for (int i = 0; i < count; ++i)
        for (int k = 0; k < 3; ++k)
            if (!isfinite(x[i][k]))
                return false;
    return true;
}

/* Is the judge to say more than that the answers are the same each time? */
static bool is_decided(const meeting *m)
{
    const other *o = &m->with;
    return o->kind != OTHER_POLYGON || (all_finite(o->count, (const double(*)[3])o->corner) &&
                                        judge_convex(o->count, (const double(*)[3])o->corner));
}

static const char *check_round(bytes *b, const meeting *m)
{
    measured_errors errors = {0};
    double by[3] = {0, 0, 0}, from[3] = {0, 0, 0};
    numbers(b, by);
    numbers(b, from);
    const char *wrong = check_measured(measures, m, &errors);
    if (wrong == NULL && m->with.kind == OTHER_BALL)
        wrong = check_moving(measures, m, by, &errors);
    if (wrong != NULL || m->with.kind == OTHER_SEGMENT)
        return wrong;
    wrong = check_aimed(measures, m, from, by, &errors);
    const double all[3][3] = {{m->with.corner[0][0], m->with.corner[0][1], m->with.corner[0][2]},
                              {by[0], by[1], by[2]},
                              {from[0], from[1], from[2]}};
    if (wrong != NULL || m->with.kind != OTHER_BALL || !all_finite(3, all) || !(m->with.radius >= 0) ||
        isinf(m->with.radius))
        return wrong;
    first_hit ray = measures->ray(m, from, by), segment = measures->segment(m, from, by);
    met truth = judge_way(m, from, by, true, false), ending = judge_way(m, from, by, false, true);
    if (ray.hit != truth.hit || ray.inside != truth.inside)
        return "ray: hit or inside";
    return segment.hit != ending.hit || segment.inside != ending.inside ? "segment: hit or inside" : NULL;
}

#if DIM == 2
/* Polygons with any number of corners that is written there, and what else there is of them. */
static const char *check_polygon(bytes *b, const meeting *m)
{
    hit_polygon2 a = polygon2_of(&m->with), odd = a;
    bool decided = is_decided(m);
    odd.count = (int)bytes_byte(b) - 100;
    if (hit_polygon2_valid(&a) != decided)
        return "polygon: valid";
    hit_aabb2 bounds = hit_polygon2_bounds(&a);
    double from[3] = {0, 0, 0}, to[3] = {0, 0, 0}, area = hit_polygon2_area(&a);
    numbers(b, from);
    numbers(b, to);
    if (decided && !(area >= 0))
        return "polygon: area";
    for (int i = 0; i < a.count && decided; ++i)
        if (!hit_contains_aabb2_point2(bounds, a.corner[i]) || !hit_contains_polygon2_point2(&a, a.corner[i]))
            return "polygon: a corner is outside";
    if (odd.count >= 0 && odd.count <= HIT_POLYGON_CORNERS &&
        hit_relate_polygon2_polygon2(&a, &odd) != hit_relate_polygon2_polygon2(&odd, &a) && decided &&
        hit_polygon2_valid(&odd))
        return "polygons: relate is not symmetric";
    if ((odd.count < 3 || odd.count > HIT_POLYGON_CORNERS) && hit_polygon2_valid(&odd))
        return "polygon: valid with so many corners";
    if (hit_overlap_polygon2_polygon2(&a, &odd) != (hit_relate_polygon2_polygon2(&a, &odd) != HIT_APART) ||
        (decided && hit_polygon2_valid(&odd) && hit_contains_polygon2_polygon2(&a, &odd) &&
         !hit_overlap_polygon2_polygon2(&a, &odd)))
        return "polygons: overlap, relate and contains";
    hit_cast2 out;
    hit_ray2 ray = {vec2_of(from), vec2_of(to)};
    hit_segment2 segment = {vec2_of(from), vec2_of(to)};
    bool ray_hits = hit_cast_ray2_polygon2(ray, &a, &out), inside = ray_hits && out.inside;
    bool segment_hits = hit_cast_segment2_polygon2(segment, &a, &out);
    double entered = segment_hits ? out.t : 0;
    if (hit_cast_exit_segment2_polygon2(segment, &a, &out) != segment_hits ||
        (segment_hits && decided && !(out.t >= entered && out.t <= 1)))
        return "exit of a segment from a polygon";
    if (hit_cast_exit_ray2_polygon2(ray, &a, &out) != ray_hits)
        return "exit of a ray from a polygon";
    const double ends[2][3] = {{from[0], from[1], 0}, {to[0], to[1], 0}};
    if (!decided || !all_finite(2, ends))
        return NULL;
    met truth = judge_way(m, from, to, true, false), ending = judge_way(m, from, to, false, true);
    hit_relation relation = judge_polygons(1, &ends[0], a.count, (const double(*)[3])m->with.corner);
    if (ray_hits != truth.hit || inside != truth.inside || segment_hits != ending.hit)
        return "cast at a polygon";
    if (hit_overlap_point2_polygon2(ray.origin, &a) != (relation != HIT_APART))
        return "overlap of a point and a polygon";
    return hit_relate_point2_polygon2(ray.origin, &a) == relation ? NULL : "relate of a point and a polygon";
}
#else
static const char *check_polygon(bytes *b, const meeting *m)
{
    (void)b;
    (void)m;
    return NULL;
}
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    meeting m = {.dim = DIM};
    read_box(&b, &m.box);
    read_other(&b, &m.with);
    dice d = {bytes_byte(&b)};
    const char *wrong = NULL;
    judgement truth;
    if (m.with.kind == OTHER_POLYGON)
        wrong = check_polygon(&b, &m);
    if (wrong == NULL && is_decided(&m))
        wrong = check_other(&d, ask, &m, &truth);
    else
        (void)ask(&m);
    if (wrong == NULL && (m.with.kind == OTHER_SEGMENT || m.with.kind == OTHER_BALL || m.with.kind == OTHER_CAPSULE))
        wrong = check_round(&b, &m);
    if (wrong != NULL)
        print_meeting(&m);
    fail_if(wrong);
    return 0;
}
