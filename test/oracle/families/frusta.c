/* Frusta and what lies beside them: see frusta.h. */
#include "frusta.h"

#include <stdio.h>

const char *const frusta_family_names[FRUSTA_FAMILIES] = {"cameras", "boxes", "whole"};

/* Axes of whole lengths: 3, 4, 5 and their like over their length, or along the axes of the world. */
static void some_axes(dice *d, hit_vec3 axis[3])
{
    static const double turns[6][2] = {{1, 0}, {0.6, 0.8}, {1, 0}, {0, 1}, {0.28, 0.96}, {1, 0}};
    double m[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (int about = 0; about < 3; ++about) {
        const double *t = turns[dice_below(d, 6)];
        const int i = (about + 1) % 3, j = (about + 2) % 3;
        for (int k = 0; k < 3; ++k) {
            const double x = m[i][k], y = m[j][k];
            m[i][k] = t[0] * x + t[1] * y;
            m[j][k] = t[0] * y - t[1] * x;
        }
    }
    for (int i = 0; i < 3; ++i)
        axis[i] = (hit_vec3){m[i][0], m[i][1], m[i][2]};
}

static double along(hit_vec3 u, hit_vec3 v)
{
    return u.x * v.x + u.y * v.y + u.z * v.z;
}

/* It looks along -z in its own frame; one in three with depths of Direct3D, or endless. */
static hit_frustum3 some_camera(dice *d)
{
    hit_frustum3 f;
    hit_vec3 axis[3], eye;
    some_axes(d, axis);
    eye.x = dice_between(d, -4, 4);
    eye.y = dice_between(d, -4, 4);
    eye.z = dice_between(d, -4, 4);
    const double wide = dice_between(d, 1, 2), high = dice_between(d, 1, 3), near = dice_between(d, 1, 4) / 2.0;
    const int kind = dice_below(d, 3);
    const double far = kind == 2 ? INFINITY : near + dice_between(d, 1, 8);
    const double sides[6][3] = {{-1, 0, wide}, {1, 0, wide}, {0, -1, high}, {0, 1, high}, {0, 0, 1}, {0, 0, -1}};
    for (int i = 0; i < 6; ++i) {
        hit_vec3 *n = &f.plane[i].normal;
        n->x = sides[i][0] * axis[0].x + sides[i][1] * axis[1].x + sides[i][2] * axis[2].x;
        n->y = sides[i][0] * axis[0].y + sides[i][1] * axis[1].y + sides[i][2] * axis[2].y;
        n->z = sides[i][0] * axis[0].z + sides[i][1] * axis[1].z + sides[i][2] * axis[2].z;
        f.plane[i].offset = along(*n, eye) + (i == 4 ? -near : i == 5 ? far : 0);
    }
    if (kind == 2)
        f.plane[5] = (hit_plane3){{0, 0, 0}, dice_below(d, 8) == 0 ? -1 : 1};
    return f;
}

static hit_frustum3 some_box(dice *d)
{
    hit_frustum3 f;
    for (int i = 0; i < 6; ++i) {
        const double sign = i % 2 == 0 ? -1 : 1;
        f.plane[i] = (hit_plane3){{i / 2 == 0 ? sign : 0, i / 2 == 1 ? sign : 0, i / 2 == 2 ? sign : 0}, 0};
        f.plane[i].offset = dice_between(d, dice_below(d, 4) == 0 ? -1 : 0, 3);
    }
    return f;
}

static hit_frustum3 some_whole(dice *d)
{
    hit_frustum3 f;
    for (int i = 0; i < 6; ++i) {
        double *n = &f.plane[i].normal.x;
        for (int k = 0; k < 3; ++k)
            n[k] = dice_between(d, -2, 2);
        f.plane[i].offset = dice_between(d, -1, 3);
    }
    return f;
}

static hit_frustum3 some_frustum(dice *d, frusta_family family)
{
    return family == FRUSTA_CAMERAS ? some_camera(d) : family == FRUSTA_BOXES ? some_box(d) : some_whole(d);
}

static void move_by_ulps(dice *d, int count, double *x)
{
    for (int i = 0; i < count; ++i)
        if (dice_below(d, 4) == 0)
            x[i] = nudge(x[i], dice_between(d, -1, 1));
}

static void scale(int count, double *x, double by)
{
    for (int i = 0; i < count; ++i)
        x[i] *= by;
}

/* ---- Radii that end at an edge or a corner, but for rounding ---- */

static void cross(const double *u, const double *v, double *out)
{
    for (int k = 0; k < 3; ++k)
        out[k] = u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3];
}

static double dot(const double *u, const double *v)
{
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}

/* From the first end, or for `across` from the line through both ends, to the edge of two planes. */
static double way_to_edge(const frusta *f, int i, int j, bool across)
{
    const hit_vec3 from = f->round.a, to = f->round.b;
    const double u[3] = {to.x - from.x, to.y - from.y, to.z - from.z};
    const double *m = &f->frustum.plane[i].normal.x, *n = &f->frustum.plane[j].normal.x;
    const double v = dot(m, &from.x) - m[3], w = dot(n, &from.x) - n[3];
    double edge[3], turned[3];
    cross(m, n, edge);
    cross(u, edge, turned);
    if (across)
        return fabs(dot(m, u) * w - dot(n, u) * v) / sqrt(dot(turned, turned));
    const double a = v * dot(n, n) - w * dot(m, n), b = w * dot(m, m) - v * dot(m, n);
    return sqrt((a * v + b * w) / dot(edge, edge));
}

/* The same, to the corner of three planes. */
static double way_to_corner(const frusta *f, const int plane[3], bool across)
{
    const hit_vec3 from = f->round.a, to = f->round.b;
    const double u[3] = {to.x - from.x, to.y - from.y, to.z - from.z};
    double at[3] = {0, 0, 0}, n[3][3], whole[3], v[3];
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k)
            n[i][k] = (&f->frustum.plane[plane[i]].normal.x)[k];
    cross(n[1], n[2], whole);
    for (int i = 0; i < 3; ++i) {
        v[i] = dot(n[i], &from.x) - f->frustum.plane[plane[i]].offset;
        double beside[3];
        cross(n[(i + 1) % 3], n[(i + 2) % 3], beside);
        for (int k = 0; k < 3; ++k)
            at[k] += v[i] * beside[k] / dot(n[0], whole);
    }
    double turned[3];
    cross(at, u, turned);
    return across ? sqrt(dot(turned, turned) / dot(u, u)) : sqrt(dot(at, at));
}

static void reach_a_feature(dice *d, frusta *f)
{
    const int i = dice_below(d, 2), j = 2 + dice_below(d, 2), k = 4 + dice_below(d, 2), what = dice_below(d, 5);
    const int by = dice_between(d, -2, 2);
    const double way = what == 0   ? way_to_corner(f, (const int[3]){i, j, k}, false)
                       : what == 4 ? way_to_corner(f, (const int[3]){i, j, k}, true)
                       : what == 1 ? way_to_edge(f, i, k, false)
                       : what == 2 ? way_to_edge(f, i, j, true)
                                   : way_to_edge(f, j, k, true);
    if (way > 0 && way < 0x1p900)
        f->round.radius = nudge(way, by);
}

/* All normals across an axis, so that the frusta are endless both ways. */
static void flatten(dice *d, frusta *f)
{
    const int axis = dice_below(d, 3), also = dice_below(d, 3);
    for (int i = 0; i < 6; ++i) {
        (&f->frustum.plane[i].normal.x)[axis] = (&f->other.plane[i].normal.x)[axis] = 0;
        (&f->frustum.plane[i].normal.x)[also] = (&f->other.plane[i].normal.x)[also] = 0;
    }
    (&f->plane.normal.x)[axis] = 0;
}

/* A whole number, or the way from an end to a whole point, perhaps an ulp more or less. */
static double some_radius(dice *d, const hit_capsule3 *round)
{
    const int how = dice_below(d, 3);
    double square = 0;
    for (int k = 0; k < 3; ++k) {
        const double way = (&round->a.x)[k] - dice_between(d, -3, 3);
        square += way * way;
    }
    return how == 0 || square == 0 ? dice_between(d, 0, 5) : nudge(sqrt(square), dice_between(d, -1, 1));
}

frusta frusta_case(frusta_family family, uint64_t seed, uint64_t index)
{
    dice d = dice_for(seed + 77 * (uint64_t)family, index);
    frusta f;
    f.frustum = some_frustum(&d, family);
    f.other = some_frustum(&d, (frusta_family)dice_below(&d, FRUSTA_FAMILIES));
    double *box = &f.aabb.min.x, *obb = &f.obb.center.x, *round = &f.round.a.x, *plane = &f.plane.normal.x;
    for (int k = 0; k < 3; ++k) {
        box[k] = dice_between(&d, -5, 3);
        box[3 + k] = box[k] + dice_between(&d, 0, 3);
        obb[k] = dice_between(&d, -5, 5);
        obb[3 + k] = dice_between(&d, 0, 4) / 2.0;
        plane[k] = dice_between(&d, -2, 2);
        round[k] = dice_between(&d, -6, 6);
        round[3 + k] = dice_between(&d, -6, 6);
    }
    some_axes(&d, f.obb.axis);
    f.plane.offset = dice_between(&d, -6, 6);
    f.round.radius = some_radius(&d, &f.round);
    if (family == FRUSTA_WHOLE && dice_below(&d, 8) == 0)
        flatten(&d, &f);
    if (dice_below(&d, 2) == 0)
        reach_a_feature(&d, &f);
    if (dice_below(&d, 4) == 0) {
        move_by_ulps(&d, 24, &f.frustum.plane[0].normal.x);
        move_by_ulps(&d, 6, box);
        move_by_ulps(&d, 15, obb);
        move_by_ulps(&d, 4, plane);
        move_by_ulps(&d, 7, round);
        f.round.radius = fabs(f.round.radius);
        for (int k = 0; k < 3; ++k)
            box[3 + k] = fmax(box[k], box[3 + k]);
    }
    if (dice_below(&d, 8) == 0) {
        const double by = power_of_two(dice_between(&d, -1000, 900));
        for (int i = 0; i < 6; ++i) {
            f.frustum.plane[i].offset *= by;
            f.other.plane[i].offset *= by;
        }
        scale(6, box, by);
        scale(6, obb, by);
        scale(7, round, by);
        f.plane.offset *= by;
    }
    return f;
}

static void print_numbers(const char *name, int count, const double *x)
{
    fprintf(stderr, "%s:", name);
    for (int i = 0; i < count; ++i)
        fprintf(stderr, " %a", x[i]);
    fprintf(stderr, "\n");
}

void print_frusta(const frusta *f)
{
    print_numbers("frustum", 24, &f->frustum.plane[0].normal.x);
    print_numbers("other", 24, &f->other.plane[0].normal.x);
    print_numbers("aabb", 6, &f->aabb.min.x);
    print_numbers("obb", 15, &f->obb.center.x);
    print_numbers("plane", 4, &f->plane.normal.x);
    print_numbers("round", 7, &f->round.a.x);
}
