/* Families of boxes and something else. */
#include "others.h"
#include "arrays.h"
#include "boxes2.h"
#include "boxes3.h"
#include "families.h"

#include <float.h>
#include <string.h>

const char *const manner_names[MANNERS] = {"any",         "whole numbers", "touching", "near touching",
                                           "sizes apart", "far away",      "scaled",   "pairs of boxes",
                                           "endless",     "bad numbers"};

static double dotted(int dim, const double *u, const double *v)
{
    double sum = 0;
    for (int k = 0; k < dim; ++k)
        sum += u[k] * v[k];
    return sum;
}

static void copy(double *to, const double *from)
{
    memcpy(to, from, 3 * sizeof *to);
}

/* ---- Boxes ---- */

static void set_world(box_frame *f)
{
    memset(f->axis, 0, sizeof f->axis);
    for (int k = 0; k < f->dim; ++k)
        f->axis[k][k] = 1;
}

/* A box that one of the two makes. Its axes are perpendicular and of one length. */
static box_frame obb_frame(int dim, hit_obb2 (*plane)(dice *d), hit_obb3 (*space)(dice *d), dice *d)
{
    shape_arrays s;
    if (dim == 2)
        s = arrays_of2(&(shape2){.kind = SHAPE_OBB, .obb = plane(d)});
    else
        s = arrays_of3(&(shape3){.kind = SHAPE_OBB, .obb = space(d)});
    return frame_of(&s);
}

/* Small multiples of 1/8 in an exact frame; one time in three along the world's axes. */
static box_frame exact_one(dice *d, int dim)
{
    box_frame f = obb_frame(dim, exact_rectangle, exact_box, d);
    if (dice_below(d, 3) == 0)
        set_world(&f);
    if (dice_below(d, 4) == 0)
        f.half[dice_below(d, dim)] = 0;
    if (dice_below(d, 12) == 0)
        f.half[0] = f.half[1] = 0;
    return f;
}

static box_frame any_one(dice *d, int dim)
{
    return obb_frame(dim, random_rectangle, random_box, d);
}

static box_frame whole_one(dice *d, int dim)
{
    static const double frames[5][3][3] = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                                           {{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}},
                                           {{1, 0, 0}, {1, 1, 0}, {0, 1, 1}},
                                           {{1, 1, 0}, {-1, 1, 0}, {0, 0, 1}},
                                           {{1, 2, 2}, {2, 1, -2}, {2, -2, 1}}};
    box_frame f = {.dim = dim};
    memcpy(f.axis, frames[dice_below(d, 5)], sizeof f.axis);
    if (dim == 2) {
        f.axis[0][2] = f.axis[1][2] = 0;
        f.axis[1][0] = -f.axis[0][1];
        f.axis[1][1] = f.axis[0][0];
    }
    for (int k = 0; k < dim; ++k) {
        f.half[k] = dice_below(d, 3);
        f.center[k] = dice_between(d, -2, 2);
    }
    return f;
}

static bool is_along_world(const box_frame *f)
{
    for (int k = 0; k < f->dim; ++k)
        for (int i = 0; i < f->dim; ++i)
            if (f->axis[k][i] != (k == i))
                return false;
    return true;
}

/* What lies along the world's axes becomes an AABB one time in two. */
static crate crate_of(dice *d, const box_frame *f)
{
    crate box = {.turned = !is_along_world(f)};
    if (!box.turned && dice_below(d, 2) == 0)
        box.turned = true;
    copy(box.center, f->center);
    copy(box.half, f->half);
    memcpy(box.axis, f->axis, sizeof box.axis);
    for (int k = 0; k < f->dim && !box.turned; ++k) {
        box.low[k] = f->center[k] - f->half[k];
        box.high[k] = f->center[k] + f->half[k];
    }
    return box;
}

/* The point with these coordinates along the axes, from the center. */
static void place(const box_frame *f, const double *local, double *out)
{
    double sum[3] = {0, 0, 0};
    for (int i = 0; i < f->dim; ++i) {
        sum[i] = f->center[i];
        for (int k = 0; k < f->dim; ++k)
            sum[i] += local[k] * f->axis[k][i];
    }
    copy(out, sum);
}

/* ---- Touching ---- */

/* A point of a feature of the box, and a direction of the feature's normal cone, in the frame's coordinates. */
typedef struct spot {
    int side[3]; /* -1 or 1 where the feature is at an end, else 0 */
    double at[3], normal[3];
} spot;

static spot some_spot(dice *d, const box_frame *f)
{
    spot s = {{0}, {0}, {0}};
    bool any = false;
    int sure = dice_below(d, f->dim);
    for (int k = 0; k < f->dim; ++k) {
        if (k == sure || dice_below(d, 2) == 0)
            s.side[k] = dice_sign(d) < 0 ? -1 : 1;
        s.at[k] = f->half[k] * (s.side[k] != 0 ? s.side[k] : dice_between(d, -8, 8) / 8.0);
        s.normal[k] = s.side[k] * dice_below(d, 4);
        any = any || s.normal[k] != 0;
    }
    if (!any)
        s.normal[sure] = s.side[sure];
    return s;
}

/* A direction perpendicular to the normal, of small whole numbers. */
static void along_spot(dice *d, int dim, const spot *s, double *out)
{
    const double *n = s->normal;
    if (dim == 2) {
        double by = dice_between(d, -2, 2);
        out[0] = -by * n[1];
        out[1] = by * n[0];
        out[2] = 0;
        return;
    }
    double v[3];
    for (int k = 0; k < 3; ++k)
        v[k] = dice_between(d, -2, 2);
    for (int k = 0; k < 3; ++k)
        out[k] = (n[(k + 1) % 3] * v[(k + 2) % 3] - n[(k + 2) % 3] * v[(k + 1) % 3]) / 4;
}

/* A direction that does not lead into the box's side of the plane there. */
static void away_from_spot(dice *d, int dim, const spot *s, double *out)
{
    for (int k = 0; k < 3; ++k)
        out[k] = k < dim ? dice_between(d, -12, 12) / 4.0 : 0;
    if (dotted(dim, out, s->normal) < 0)
        for (int k = 0; k < 3; ++k)
            out[k] = -out[k];
}

static void put(const box_frame *f, const spot *s, double by, const double *direction, double *out)
{
    double local[3] = {0, 0, 0};
    for (int k = 0; k < f->dim; ++k)
        local[k] = s->at[k] + by * direction[k];
    place(f, local, out);
}

/* A corner, an edge or the face of a segment or triangle on the spot, the rest beside the box. size: 1, or a power of
 * two for others far smaller or larger. */
static void touch_corners(dice *d, const box_frame *f, const spot *s, double size, other *o)
{
    double u[3], v[3];
    int feature = dice_below(d, 3);
    along_spot(d, f->dim, s, u);
    along_spot(d, f->dim, s, v);
    if (feature == 0 || (feature == 2 && f->dim == 2)) {
        for (int i = 0; i < o->count; ++i) {
            away_from_spot(d, f->dim, s, u);
            put(f, s, i == 0 ? 0 : size, u, o->corner[i]);
        }
    } else if (feature == 1 || o->count == 2) {
        put(f, s, -size * dice_below(d, 3), u, o->corner[0]);
        put(f, s, size * dice_below(d, 3), u, o->corner[1]);
        away_from_spot(d, f->dim, s, v);
        if (o->count > 2)
            put(f, s, size, v, o->corner[2]);
    } else {
        double third[3] = {-u[0] - v[0], -u[1] - v[1], -u[2] - v[2]};
        put(f, s, size * dice_below(d, 3), u, o->corner[0]);
        put(f, s, size * dice_below(d, 3), v, o->corner[1]);
        put(f, s, size * dice_below(d, 3), third, o->corner[2]);
    }
    int by = dice_below(d, o->count);
    double turned[3][3];
    for (int i = 0; i < o->count; ++i)
        copy(turned[(i + by) % o->count], o->corner[i]);
    memcpy(o->corner, turned, (size_t)o->count * sizeof turned[0]);
}

/* Whole-numbered sides in the order of their angles, each with its opposite: so they close. */
static int convex_ring(dice *d, double (*ring)[2])
{
    static const double sides[8][2] = {{2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}, {-1, 2}, {-1, 1}, {-2, 1}};
    unsigned chosen = (unsigned)dice_below(d, 256);
    chosen |= 1u << dice_below(d, 4) | 1u << dice_between(d, 4, 7);
    if (dice_below(d, 8) == 0)
        chosen = 255;
    double x = 0, y = 0;
    int count = 0;
    for (int i = 0; i < 16; ++i) {
        if ((chosen >> i % 8 & 1) == 0)
            continue;
        ring[count][0] = x;
        ring[count++][1] = y;
        x += (i < 8 ? 1 : -1) * sides[i % 8][0];
        y += (i < 8 ? 1 : -1) * sides[i % 8][1];
    }
    if (dice_below(d, 4) == 0 && count < 15) { /* one twice */
        ring[count][0] = ring[count - 1][0];
        ring[count][1] = ring[count - 1][1];
        ++count;
    }
    if (dice_below(d, 4) == 0 && count < 16) { /* one in the middle of the last side */
        ring[count][0] = ring[count - 1][0] / 2;
        ring[count][1] = ring[count - 1][1] / 2;
        ++count;
    }
    return count;
}

/* The ring stands on the spot by a corner or a side. */
static void touch_polygon(dice *d, const box_frame *f, const spot *s, double size, other *o)
{
    double ring[HIT_POLYGON_CORNERS][2], shift = dice_between(d, 0, 2), sign = dice_sign(d);
    o->count = convex_ring(d, ring);
    if (ring[1][1] != 0)
        shift = 0; /* it stands on a corner */
    int by = dice_below(d, o->count);
    bool back = dice_below(d, 2) == 0;
    for (int i = 0; i < o->count; ++i) {
        double along = sign * (ring[i][0] - shift), up = ring[i][1];
        const double direction[3] = {along * -s->normal[1] + up * s->normal[0],
                                     along * s->normal[0] + up * s->normal[1], 0};
        int to = (i + by) % o->count;
        put(f, s, size / 4, direction, o->corner[back ? o->count - 1 - to : to]);
    }
}

/* The foot of the center is the spot, and its distance, by Pythagoras, a small whole number. */
static void touch_ball(dice *d, const box_frame *f, const spot *s, double size, other *o)
{
    static const double twos[4][3] = {{3, 4, 5}, {4, 3, 5}, {5, 12, 13}, {8, 15, 17}};
    static const double threes[4][4] = {{1, 2, 2, 3}, {6, 2, 3, 7}, {8, 4, 1, 9}, {4, 7, 4, 9}};
    int ends = 0, choice = dice_below(d, 4), next = 0;
    for (int k = 0; k < f->dim; ++k)
        ends += s->side[k] != 0;
    const double *parts = ends == 3 ? threes[choice] : ends == 2 ? twos[choice] : (const double[]){1, 1};
    double direction[3] = {0, 0, 0};
    for (int k = 0; k < f->dim; ++k)
        if (s->side[k] != 0)
            direction[k] = s->side[k] * parts[next++];
    double by = size * dice_between(d, 0, 8) / 8.0;
    put(f, s, by, direction, o->corner[0]);
    o->radius = by * parts[ends] * sqrt(dotted(f->dim, f->axis[0], f->axis[0]));
    if (o->kind == OTHER_CAPSULE) {
        double to[3] = {0, 0, 0};
        for (int k = 0; k < f->dim; ++k)
            to[k] = direction[k] * by + s->side[k] * dice_below(d, 8);
        put(f, s, 1, to, o->corner[1]);
    }
}

static void touch_plane(dice *d, const box_frame *f, const spot *s, wall *w)
{
    double at[3], sign = dice_sign(d);
    put(f, s, 0, s->normal, at);
    w->offset = 0;
    for (int i = 0; i < 3; ++i) {
        w->normal[i] = 0;
        for (int k = 0; k < f->dim; ++k)
            w->normal[i] += sign * s->normal[k] * f->axis[k][i];
        w->offset += w->normal[i] * at[i];
    }
}

static void touch(dice *d, const box_frame *f, double size, other *o)
{
    spot s = some_spot(d, f);
    if (o->kind == OTHER_BALL || o->kind == OTHER_CAPSULE) {
        touch_ball(d, f, &s, size, o);
    } else if (o->kind == OTHER_POLYGON) {
        touch_polygon(d, f, &s, size, o);
    } else if (o->kind == OTHER_SEGMENT || o->kind == OTHER_TRIANGLE) {
        touch_corners(d, f, &s, size, o);
    } else {
        for (int i = 0; i < other_planes(o); ++i) {
            s = some_spot(d, f);
            touch_plane(d, f, &s, &o->plane[i]);
            if (o->kind == OTHER_FRUSTUM && dice_below(d, 4) != 0) /* most of them let much through */
                o->plane[i].offset += dice_below(d, 8);
        }
    }
}

/* ---- Anything, and whole numbers ---- */

static double some_number(dice *d, bool whole, int reach)
{
    return whole ? dice_between(d, -reach, reach) : dice_range(d, -reach, reach);
}

static void some_ring(dice *d, bool whole, other *o)
{
    double ring[HIT_POLYGON_CORNERS][2], turn[2], at[2], size = whole ? 1 : dice_range(d, 0.05, 0.6);
    o->count = convex_ring(d, ring);
    for (int k = 0; k < 2; ++k) {
        turn[k] = some_number(d, whole, 1);
        at[k] = some_number(d, whole, 4);
    }
    if (turn[0] == 0 && turn[1] == 0)
        turn[0] = 1;
    for (int i = 0; i < o->count; ++i) {
        o->corner[i][0] = at[0] + size * (turn[0] * ring[i][0] - turn[1] * ring[i][1]);
        o->corner[i][1] = at[1] + size * (turn[1] * ring[i][0] + turn[0] * ring[i][1]);
    }
}

static void scatter(dice *d, int dim, bool whole, other *o)
{
    for (int i = 0; i < o->count; ++i)
        for (int k = 0; k < dim; ++k)
            o->corner[i][k] = some_number(d, whole, 3);
    o->radius = fabs(some_number(d, whole, 2));
    for (int i = 0; i < other_planes(o); ++i) {
        for (int k = 0; k < dim; ++k)
            o->plane[i].normal[k] = some_number(d, whole, 2);
        o->plane[i].offset = some_number(d, whole, o->kind == OTHER_FRUSTUM ? 12 : 4);
        if (o->kind == OTHER_FRUSTUM && dice_below(d, 4) != 0)
            o->plane[i].offset = fabs(o->plane[i].offset);
    }
    if (o->kind == OTHER_POLYGON)
        some_ring(d, whole, o);
}

/* ---- Pairs of boxes ---- */

static void corner_of(const box_frame *f, const int *side, double *out)
{
    double local[3] = {0, 0, 0};
    for (int k = 0; k < f->dim; ++k)
        local[k] = side[k] * f->half[k];
    place(f, local, out);
}

/* Corners of the second box; its sides as planes; a ball about its center, or about a corner, up to the first's. */
static void other_of_box(dice *d, const box_frame *first, const box_frame *f, other *o)
{
    static const int ring[4][3] = {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}};
    int side[3] = {0, 0, 0};
    o->count = o->kind == OTHER_POLYGON ? 4 : o->count;
    for (int i = 0; i < o->count; ++i) {
        for (int k = 0; k < 3; ++k)
            side[k] = dice_sign(d) < 0 ? -1 : 1;
        corner_of(f, o->kind == OTHER_POLYGON ? ring[i] : side, o->corner[i]);
    }
    if (o->kind == OTHER_BALL || o->kind == OTHER_CAPSULE) {
        double to[3], sum = 0;
        corner_of(first, side, to);
        for (int k = 0; k < f->dim; ++k)
            sum += (to[k] - o->corner[0][k]) * (to[k] - o->corner[0][k]);
        o->radius = dice_below(d, 4) == 0 ? 0 : fabs(nudge(sqrt(sum), dice_between(d, -1, 1)));
    }
    for (int i = 0; i < other_planes(o); ++i) {
        const double *u = f->axis[dice_below(d, f->dim)];
        double sign = dice_sign(d), at[3];
        corner_of(f, side, at);
        for (int k = 0; k < f->dim; ++k)
            o->plane[i].normal[k] = sign * u[k];
        o->plane[i].offset = dotted(f->dim, o->plane[i].normal, at);
    }
}

static void all_made_finite(int dim, other *o)
{
    for (int i = 0; i < HIT_POLYGON_CORNERS; ++i)
        for (int k = 0; k < dim; ++k)
            o->corner[i][k] = isfinite(o->corner[i][k]) ? o->corner[i][k] : k + i;
    o->radius = isfinite(o->radius) ? o->radius : DBL_MAX;
    for (int i = 0; i < 6; ++i)
        o->plane[i].offset = isfinite(o->plane[i].offset) ? o->plane[i].offset : 1;
}

size_t other_families(int dim)
{
    return dim == 2 ? families2_count : families3_count;
}

/* No rectangles: of these families the first one takes the place. */
static void pair_arrays(int dim, uint64_t seed, uint64_t index, shape_arrays *a, shape_arrays *b)
{
    const size_t family = (size_t)(index % other_families(dim));
    if (dim == 2) {
        pair2 pair = family2_pair(&families2[family], seed, index / families2_count);
        if (pair.a.kind == SHAPE_RECT)
            pair = family2_pair(&families2[0], seed, index);
        *a = arrays_of2(&pair.a);
        *b = arrays_of2(&pair.b);
    } else {
        const pair3 pair = family3_pair(&families3[family], seed, index / families3_count);
        *a = arrays_of3(&pair.a);
        *b = arrays_of3(&pair.b);
    }
}

static void from_pair(dice *d, uint64_t seed, uint64_t index, meeting *m)
{
    shape_arrays first, second;
    pair_arrays(m->dim, seed, index, &first, &second);
    const box_frame a = frame_of(&first), b = frame_of(&second);
    m->box = (crate){.turned = first.kind == SHAPE_OBB};
    if (!m->box.turned) {
        copy(m->box.low, first.first);
        copy(m->box.high, first.second);
    }
    copy(m->box.center, a.center);
    copy(m->box.half, a.half);
    memcpy(m->box.axis, a.axis, sizeof m->box.axis);
    other_of_box(d, &a, &b, &m->with);
    all_made_finite(m->dim, &m->with);
}

/* ---- Changes ---- */

/* Every number that has meaning. Returns how many; which_length: does it grow with the lengths? */
enum { MOST_NUMBERS = 128 };
static int numbers_of(meeting *m, double **number)
{
    int count = 0;
    crate *box = &m->box;
    for (int k = 0; k < m->dim; ++k) {
        number[count++] = box->turned ? &box->center[k] : &box->low[k];
        number[count++] = box->turned ? &box->half[k] : &box->high[k];
        for (int i = 0; i < other_corners(&m->with); ++i)
            number[count++] = &m->with.corner[i][k];
    }
    if (m->with.kind == OTHER_BALL || m->with.kind == OTHER_CAPSULE)
        number[count++] = &m->with.radius;
    for (int i = 0; i < other_planes(&m->with); ++i)
        number[count++] = &m->with.plane[i].offset;
    return count;
}

static int directions_of(meeting *m, double **number)
{
    int count = 0, axes = !m->box.turned ? 0 : m->dim == 2 ? 1 : 3;
    for (int k = 0; k < m->dim; ++k) {
        for (int i = 0; i < axes; ++i)
            number[count++] = &m->box.axis[i][k];
        for (int i = 0; i < other_planes(&m->with); ++i)
            number[count++] = &m->with.plane[i].normal[k];
    }
    return count;
}

/* In the plane the second axis is the first one, turned. */
static void straighten(meeting *m)
{
    if (m->dim == 2) {
        m->box.axis[1][0] = -m->box.axis[0][1];
        m->box.axis[1][1] = m->box.axis[0][0];
    }
}

static void nudge_numbers(dice *d, meeting *m)
{
    double *number[MOST_NUMBERS];
    int count = numbers_of(m, number);
    if (dice_below(d, 4) == 0)
        count += directions_of(m, number + count);
    int times = dice_below(d, 3) == 0 ? count : 1;
    for (int i = 0; i < times && count > 0; ++i) {
        double *x = number[times == 1 ? dice_below(d, count) : i];
        if (times == 1 || dice_below(d, 4) == 0)
            *x = nudge(*x, dice_sign(d) < 0 ? -1 : 1);
    }
    for (int k = 0; k < m->dim; ++k) {
        m->box.half[k] = fabs(m->box.half[k]);
        if (!m->box.turned && m->box.high[k] < m->box.low[k])
            m->box.high[k] = m->box.low[k];
    }
    m->with.radius = fabs(m->with.radius);
    straighten(m);
}

static void scale(meeting *m, double by)
{
    double *number[MOST_NUMBERS];
    int count = numbers_of(m, number);
    for (int i = 0; i < count; ++i)
        *number[i] *= by;
}

/* By whole numbers, so that what touches may go on to touch. */
static void move_far(dice *d, meeting *m)
{
    for (int k = 0; k < m->dim; ++k) {
        double by = dice_between(d, -9, 9) * power_of_two(dice_between(d, 0, 45));
        m->box.center[k] += by;
        m->box.low[k] += by;
        m->box.high[k] += by;
        for (int i = 0; i < other_corners(&m->with); ++i)
            m->with.corner[i][k] += by;
        for (int i = 0; i < other_planes(&m->with); ++i)
            m->with.plane[i].offset += by * m->with.plane[i].normal[k];
    }
}

static void make_endless(dice *d, meeting *m)
{
    for (int k = 0; k < m->dim; ++k) {
        if (m->box.turned) {
            m->box.low[k] = m->box.center[k] - m->box.half[k];
            m->box.high[k] = m->box.center[k] + m->box.half[k];
        }
        if (dice_below(d, 2) == 0)
            m->box.low[k] = -INFINITY;
        if (dice_below(d, 2) == 0)
            m->box.high[k] = INFINITY;
    }
    m->box.turned = false;
}

static void spoil(dice *d, meeting *m)
{
    static const double bad[4] = {NAN, INFINITY, -INFINITY, NAN};
    double *number[MOST_NUMBERS];
    int count = numbers_of(m, number);
    count += directions_of(m, number + count);
    for (int times = dice_between(d, 1, 2); times > 0 && count > 0; --times) {
        int which = dice_below(d, count);
        *number[which] = bad[dice_below(d, 4)];
    }
    straighten(m);
}

static void make(dice *d, manner how, uint64_t seed, uint64_t index, meeting *m)
{
    box_frame f;
    double size = how == MANNER_SIZES ? power_of_two(dice_between(d, -30, 30)) : 1;
    switch (how) {
    case MANNER_ANY:
        f = any_one(d, m->dim);
        m->box = crate_of(d, &f);
        scatter(d, m->dim, false, &m->with);
        return;
    case MANNER_WHOLE:
        f = whole_one(d, m->dim);
        m->box = crate_of(d, &f);
        scatter(d, m->dim, true, &m->with);
        return;
    case MANNER_PAIRS:
        from_pair(d, seed, index, m);
        return;
    default:
        f = exact_one(d, m->dim);
        m->box = crate_of(d, &f);
        touch(d, &f, size, &m->with);
    }
    if (how == MANNER_NEAR)
        nudge_numbers(d, m);
    if (how == MANNER_FAR)
        move_far(d, m);
    if (how == MANNER_ENDLESS)
        make_endless(d, m);
    if ((how == MANNER_FAR || how == MANNER_SIZES) && dice_below(d, 2) == 0)
        nudge_numbers(d, m);
    if (how == MANNER_BAD)
        spoil(d, m);
}

meeting other_meeting(manner how, other_kind kind, int dim, uint64_t seed, uint64_t index)
{
    dice d = dice_for(seed + 1000 * (uint64_t)how + 100 * (uint64_t)kind, index);
    meeting m;
    /* A nudge can make a corner in line one that dents. */
    do {
        m = (meeting){.dim = dim, .with = {.kind = kind, .count = other_kinds[kind].corners}};
        if (how == MANNER_SCALED) {
            static const manner some[] = {MANNER_TOUCHING, MANNER_NEAR, MANNER_WHOLE, MANNER_ANY};
            int which = dice_below(&d, 4);
            bool low = dice_below(&d, 2) == 0;
            make(&d, some[which], seed, index, &m);
            scale(&m, power_of_two(low ? dice_between(&d, -1070, -1000) : dice_between(&d, -1070, 1000)));
        } else {
            make(&d, how, seed, index, &m);
        }
        hit_polygon2 polygon = polygon2_of(&m.with);
        if (kind != OTHER_POLYGON || how == MANNER_BAD || hit_polygon2_valid(&polygon))
            return m;
        if (how == MANNER_PAIRS || how == MANNER_SCALED) /* flat boxes, and what all went to the least doubles */
            how = MANNER_NEAR;
    } while (true);
}

/* ---- Ways ---- */

way other_way(dice *d, const meeting *m)
{
    way w = {{0}, {0}};
    const other *o = &m->with;
    double along[3] = {0, 0, 0}, past = dice_between(d, 0, 8) / 4.0;
    int corner = dice_below(d, o->count);
    for (int k = 0; k < m->dim; ++k) {
        along[k] = dice_between(d, -4, 4);
        w.to[k] = o->corner[corner][k];
    }
    if (o->kind == OTHER_BALL) { /* past it, at the distance of its radius, along an axis of the world */
        int axis = dice_below(d, m->dim), across = (axis + 1) % m->dim;
        if (dice_below(d, 2) == 0) {
            for (int k = 0; k < m->dim; ++k)
                along[k] = k == axis ? along[k] : 0;
            w.to[across] += o->radius;
        } else { /* at a point of it by Pythagoras */
            w.to[axis] += 0.75 * o->radius;
        }
    } else if (dice_below(d, 2) == 0) { /* along a side, or to the middle of it */
        for (int k = 0; k < m->dim; ++k) {
            double side = o->corner[(corner + 1) % o->count][k] - w.to[k];
            if (past > 1)
                along[k] = side;
            else
                w.to[k] += side / 2;
        }
    }
    double size = o->kind == OTHER_BALL ? o->radius / 4 : 0.25;
    for (int k = 0; k < m->dim; ++k) {
        w.from[k] = w.to[k] - along[k] * size;
        w.to[k] += along[k] * size * (past - 1);
        if (dice_below(d, 8) == 0)
            w.from[k] = nudge(w.from[k], dice_between(d, -1, 1));
        w.from[k] = isfinite(w.from[k]) ? w.from[k] : 0;
        w.to[k] = isfinite(w.to[k]) ? w.to[k] : 1;
    }
    return w;
}
