/* Pairs whose intersection is hard to measure: slid in one frame, equal but written differently, thin, hinged. */
#include "areas2.h"

#include "boxes2.h"
#include "polygons.h"

#include <string.h>

static hit_obb2 some_box(dice *d)
{
    hit_obb2 box = random_rectangle(d);
    box.center = random_in_square(d, 1);
    return box;
}

static void two_boxes(shared_pair2 *out, hit_obb2 a, hit_obb2 b)
{
    out->a = (shared_shape2){.kind = SHARED_OBB, .obb = a};
    out->b = (shared_shape2){.kind = SHARED_OBB, .obb = b};
}

static void make_random(dice *d, shared_pair2 *out)
{
    const hit_obb2 a = some_box(d), b = some_box(d);
    two_boxes(out, a, b);
}

/* Moved along its own axes. */
static hit_obb2 slid(hit_obb2 box, double x, double y)
{
    box.center.x += x * box.axis.x - y * box.axis.y;
    box.center.y += x * box.axis.y + y * box.axis.x;
    return box;
}

static void make_slid(dice *d, shared_pair2 *out)
{
    const hit_obb2 a = some_box(d);
    const double by = dice_range(d, -3, 3);
    const int along = dice_below(d, 2);
    two_boxes(out, a, along == 0 ? slid(a, by, 0) : slid(a, 0, by));
}

/* The same set, in one of four ways. */
static hit_obb2 written_otherwise(dice *d, hit_obb2 box)
{
    for (int n = dice_below(d, 4); n > 0; --n)
        box = (hit_obb2){box.center, {box.half.y, box.half.x}, perp2(box.axis)};
    return box;
}

static void make_equal(dice *d, shared_pair2 *out)
{
    const hit_obb2 a = some_box(d);
    const hit_obb2 b = written_otherwise(d, a);
    two_boxes(out, a, b);
    if (dice_below(d, 4) == 0) { /* an AABB, and an OBB or a polygon of the same set */
        const hit_vec2 low = random_in_square(d, 1);
        out->a = (shared_shape2){.kind = SHARED_AABB, .aabb = {low, {low.x + 1.5, low.y + 0.25}}};
        const hit_vec2 high = out->a.aabb.max;
        const hit_obb2 box = {
            {(low.x + high.x) / 2, (low.y + high.y) / 2}, {(high.x - low.x) / 2, (high.y - low.y) / 2}, {1, 0}};
        out->b.obb = written_otherwise(d, box);
        if (dice_below(d, 2) == 0)
            out->b = (shared_shape2){.kind = SHARED_POLYGON, .polygon = hit_polygon2_from_aabb2(out->a.aabb)};
    }
}

static void make_jitter(dice *d, shared_pair2 *out)
{
    const hit_obb2 a = some_box(d);
    const double e = tenth_power(d, 3, 12);
    hit_obb2 b = written_otherwise(d, a);
    const hit_vec2 by = random_in_square(d, e), wider = random_in_square(d, e);
    b.center = (hit_vec2){b.center.x + by.x, b.center.y + by.y};
    b.half = (hit_vec2){b.half.x + wider.x, b.half.y + wider.y};
    b.axis = turned_by(d, b.axis, e);
    two_boxes(out, a, b);
}

static void thin(dice *d, shared_pair2 *out, double half)
{
    hit_obb2 a = some_box(d);
    a.half = (hit_vec2){1, half};
    const hit_vec2 by = random_in_square(d, 3 * half);
    hit_obb2 b = slid(a, by.x, by.y);
    const double turn = tenth_power(d, 0, 7);
    b.axis = turned_by(d, b.axis, turn);
    two_boxes(out, a, b);
}

static void make_thin(dice *d, shared_pair2 *out)
{
    thin(d, out, 0.001);
}

static void make_very_thin(dice *d, shared_pair2 *out)
{
    thin(d, out, 1e-6);
}

static void times(hit_obb2 *box, double scale)
{
    box->center = (hit_vec2){box->center.x * scale, box->center.y * scale};
    box->half = (hit_vec2){box->half.x * scale, box->half.y * scale};
}

static void make_tiny(dice *d, shared_pair2 *out)
{
    make_random(d, out);
    times(&out->a.obb, 1e-7);
    times(&out->b.obb, 1e-7);
}

static void make_far(dice *d, shared_pair2 *out)
{
    make_random(d, out);
    const hit_vec2 by = random_in_square(d, 1e6);
    out->a.obb.center = (hit_vec2){out->a.obb.center.x + by.x, out->a.obb.center.y + by.y};
    out->b.obb.center = (hit_vec2){out->b.obb.center.x + by.x, out->b.obb.center.y + by.y};
}

static void make_flat(dice *d, shared_pair2 *out)
{
    make_random(d, out);
    const int how = dice_below(d, 3);
    out->a.obb.half.x = how == 1 ? out->a.obb.half.x : 0;
    if (how > 0)
        out->b.obb = written_otherwise(d, out->a.obb);
    out->b.obb.half.y = how == 2 ? 0 : out->b.obb.half.y;
}

static void make_parallel(dice *d, shared_pair2 *out)
{
    make_slid(d, out);
    const double turn = tenth_power(d, 4, 18);
    out->b.obb.axis = turned_by(d, out->b.obb.axis, turn);
    out->b.obb.half.x *= dice_range(d, 0.5, 1.5);
}

static void make_big_and_small(dice *d, shared_pair2 *out)
{
    make_random(d, out);
    const double large = dice_range(d, 1e4, 1e5);
    hit_obb2 *b = &out->b.obb;
    b->half = (hit_vec2){b->half.x * large, b->half.y * large};
    b->center = out->a.obb.center; /* its side, or its corner, near the small one */
    const double along = dice_below(d, 2) == 0 ? b->half.y : dice_range(d, -0.5, 0.5) * b->half.y;
    *b = slid(*b, b->half.x, along);
}

/* A corner of the one on a corner or side of the other, but for rounding. */
static void make_hinge(dice *d, shared_pair2 *out)
{
    make_random(d, out);
    const hit_obb2 a = slid(out->a.obb, out->a.obb.half.x, dice_below(d, 2) == 0 ? out->a.obb.half.y : 0);
    hit_obb2 *b = &out->b.obb;
    b->center = a.center;
    const double x = b->half.x * dice_sign(d), y = b->half.y * dice_sign(d);
    *b = slid(*b, x, y);
}

/* Small whole numbers of thirds or halves, whose IoU is a simple fraction: in an AABB, or in a frame of both. */
static void make_lattice(dice *d, shared_pair2 *out)
{
    double n[8];
    for (int i = 0; i < 8; ++i)
        n[i] = i % 4 < 2 ? dice_between(d, -3, 3) : dice_between(d, 1, 4);
    const double unit = dice_below(d, 2) == 0 ? 0.5 : 1.0 / 3;
    const int how = dice_below(d, 4);
    const hit_vec2 axis = how == 0 ? random_turn(d) : (hit_vec2){1, 0};
    for (int i = 0; i < 2; ++i) {
        const double *m = n + 4 * i;
        shared_shape2 *s = i == 0 ? &out->a : &out->b;
        s->kind = how < 2 ? SHARED_OBB : SHARED_AABB;
        s->obb = (hit_obb2){{0, 0}, {m[2] * unit, m[3] * unit}, axis};
        if (how == 1)
            s->obb.center = (hit_vec2){m[0] * unit, m[1] * unit};
        s->aabb = (hit_aabb2){{m[0] * unit, m[1] * unit}, {(m[0] + m[2]) * unit, (m[1] + m[3]) * unit}};
    }
}

/* Within 50 m: 1.9 by 4.6 m, and where another program says that they are. */
static void make_cars(dice *d, shared_pair2 *out)
{
    hit_obb2 a = some_box(d), b;
    a.half.x = dice_range(d, 2, 2.6);
    a.half.y = dice_range(d, 0.85, 1.05);
    a.center = random_in_square(d, 50);
    b = a;
    const hit_vec2 by = random_in_square(d, 0.3), wider = random_in_square(d, 0.1);
    b.center = (hit_vec2){b.center.x + by.x, b.center.y + by.y};
    b.half = (hit_vec2){b.half.x + wider.x, b.half.y + wider.y};
    b.axis = turned_by(d, b.axis, 0.2);
    two_boxes(out, a, b);
}

static void make_off_unit(dice *d, shared_pair2 *out)
{
    make_random(d, out);
    for (int i = 0; i < 2; ++i) {
        hit_vec2 *axis = i == 0 ? &out->a.obb.axis : &out->b.obb.axis;
        const double longer = 1 + dice_range(d, -4e-7, 4e-7);
        *axis = (hit_vec2){axis->x * longer, axis->y * longer};
    }
}

static void make_scaled(dice *d, shared_pair2 *out)
{
    make_random(d, out);
    const double scale = power_of_two(dice_between(d, -300, 300));
    times(&out->a.obb, scale);
    times(&out->b.obb, scale);
}

/* Of the sizes that are at the ends of what double has, or far from one another. */
static void make_ends(dice *d, shared_pair2 *out)
{
    make_random(d, out);
    const int exponent = dice_below(d, 2) == 0 ? dice_between(d, -1070, -900) : dice_between(d, 900, 1020);
    times(&out->a.obb, power_of_two(exponent));
    times(&out->b.obb, power_of_two(dice_below(d, 3) == 0 ? dice_between(d, -1070, 1020) : exponent));
}

static shared_shape2 as_another(dice *d, const shared_shape2 *s)
{
    shared_shape2 out = {.kind = SHARED_POLYGON};
    const int how = dice_below(d, 3);
    if (how == 0) {
        out.kind = SHARED_AABB;
        out.aabb = s->kind == SHARED_AABB ? s->aabb : hit_obb2_bounds(s->obb);
    } else if (how == 1 && s->kind == SHARED_OBB)
        out.polygon = hit_polygon2_from_obb2(s->obb);
    else
        return *s;
    return out.kind == SHARED_POLYGON && !hit_polygon2_valid(&out.polygon) ? *s : out;
}

/* A pair of another family, with AABBs and polygons in place of the OBBs. */
static void make_mixed(dice *d, shared_pair2 *out)
{
    const int family = dice_below(d, shared_families2_count - 2);
    shared_families2[family].make(d, out);
    out->a = as_another(d, &out->a);
    out->b = as_another(d, &out->b);
}

static void make_polygons(dice *d, shared_pair2 *out)
{
    const int how = dice_below(d, MANNER_SCALED + 1);
    const polygons p = polygon_pair((manner)how, dice_bits(d) >> 1, dice_bits(d) >> 1);
    out->a = (shared_shape2){.kind = SHARED_POLYGON, .polygon = polygon2_of(&p.a)};
    out->b = (shared_shape2){.kind = SHARED_POLYGON, .polygon = polygon2_of(&p.b)};
    const int beside = dice_below(d, 4);
    if (beside == 0)
        out->a = (shared_shape2){.kind = SHARED_AABB, .aabb = hit_polygon2_bounds(&out->a.polygon)};
    if (beside == 1)
        out->a = (shared_shape2){.kind = SHARED_OBB, .obb = some_box(d)};
    if (beside == 2) { /* the same set, from another corner on, the other way round */
        const int count = out->a.polygon.count, first = dice_below(d, count);
        out->b = out->a;
        for (int i = 0; i < count; ++i)
            out->b.polygon.corner[i] = out->a.polygon.corner[(first + count - i) % count];
    }
}

const shared_family2 shared_families2[] = {
    {"random", make_random},
    {"slid in one frame", make_slid},
    {"equal, written otherwise", make_equal},
    {"jitter", make_jitter},
    {"thin, 1000 to 1", make_thin},
    {"thin, 1e6 to 1", make_very_thin},
    {"tiny", make_tiny},
    {"far", make_far},
    {"flat", make_flat},
    {"nearly parallel", make_parallel},
    {"big and small", make_big_and_small},
    {"hinge", make_hinge},
    {"lattice", make_lattice},
    {"cars", make_cars},
    {"axes off unit length", make_off_unit},
    {"scaled", make_scaled},
    {"ends of the range", make_ends},
    {"mixed", make_mixed},
    {"polygons", make_polygons},
};
const int shared_families2_count = sizeof shared_families2 / sizeof *shared_families2;

shared_pair2 shared_pair2_of(const shared_family2 *family, uint64_t seed, uint64_t index)
{
    dice d = dice_for(seed ^ (uint64_t)(family - shared_families2) << 32, index);
    shared_pair2 pair;
    memset(&pair, 0, sizeof pair);
    family->make(&d, &pair);
    return pair;
}
