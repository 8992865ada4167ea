/* Families of two shapes with few corners. */
#include "simplices.h"

#include <stdio.h>
#include <string.h>

const char *const simplex_family_names[SIMPLICES_FAMILIES] = {"any",           "whole numbers", "shared corners",
                                                              "corner on one", "in one plane",  "slivers"};

static void copy(double *out, const double *from)
{
    memcpy(out, from, 3 * sizeof *out);
}

static void make_any(dice *d, simplex *s)
{
    for (int i = 0; i < s->count; ++i)
        for (int k = 0; k < 3; ++k)
            s->corner[i][k] = dice_range(d, -1, 1);
}

static void make_whole(dice *d, simplex *s)
{
    for (int i = 0; i < s->count; ++i)
        for (int k = 0; k < 3; ++k)
            s->corner[i][k] = dice_between(d, -2, 2);
}

static void share(dice *d, simplices *p)
{
    int times = dice_between(d, 1, 2);
    for (int i = 0; i < times && i < p->a.count && i < p->b.count; ++i)
        copy(p->b.corner[i], p->a.corner[(i + dice_below(d, p->a.count)) % p->a.count]);
}

/* Corner i of b becomes a point of a: on an edge, inside, or beside it in the plane; the weights are eighths. */
static void put_on(dice *d, const simplex *a, double *corner)
{
    int last = a->count - 1, u = dice_between(d, -1, 8), v = dice_below(d, 9 - (u < 0 ? 0 : u));
    for (int k = 0; k < 3; ++k)
        corner[k] = (u * a->corner[0][k] + v * a->corner[last / 2][k] + (8 - u - v) * a->corner[last][k]) / 8;
}

static void make_plane(dice *d, simplices *p)
{
    double u[3], v[3];
    for (int k = 0; k < 3; ++k)
        u[k] = dice_between(d, -3, 3);
    for (int k = 0; k < 3; ++k)
        v[k] = dice_between(d, -3, 3);
    for (int side = 0; side < 2; ++side) {
        simplex *s = side == 0 ? &p->a : &p->b;
        for (int i = 0; i < s->count; ++i) {
            int x = dice_between(d, -3, 3);
            int y = dice_between(d, -3, 3);
            for (int k = 0; k < 3; ++k)
                s->corner[i][k] = x * u[k] + y * v[k];
        }
    }
}

static void make_sliver(dice *d, simplex *s)
{
    make_any(d, s);
    double thin = power_of_two(-dice_between(d, 20, 60)), part = dice_range(d, -0.5, 1.5);
    for (int k = 0; k < 3 && s->count == 3; ++k)
        s->corner[2][k] = s->corner[0][k] + part * (s->corner[1][k] - s->corner[0][k]) + thin * dice_range(d, -1, 1);
}

static void make(dice *d, simplex_family family, simplices *p)
{
    switch (family) {
    case SIMPLICES_WHOLE:
        make_whole(d, &p->a);
        make_whole(d, &p->b);
        break;
    case SIMPLICES_SHARED:
        make_any(d, &p->a);
        make_any(d, &p->b);
        share(d, p);
        break;
    case SIMPLICES_ON:
        make_whole(d, &p->a);
        make_whole(d, &p->b);
        put_on(d, &p->a, p->b.corner[0]);
        break;
    case SIMPLICES_PLANE:
        make_plane(d, p);
        break;
    case SIMPLICES_SLIVER:
        make_sliver(d, &p->a);
        make_sliver(d, &p->b);
        if (dice_below(d, 2) == 0)
            put_on(d, &p->a, p->b.corner[0]);
        break;
    default:
        make_any(d, &p->a);
        make_any(d, &p->b);
    }
}

static void move(simplex *s, const double *by, double size)
{
    for (int i = 0; i < s->count; ++i)
        for (int k = 0; k < 3; ++k)
            s->corner[i][k] = size * (s->corner[i][k] + by[k]);
}

static void change(dice *d, simplices *p)
{
    int how = dice_below(d, 8);
    double by[3] = {0, 0, 0}, size = how == 0 ? power_of_two(dice_between(d, -1070, 1000)) : 1;
    for (int k = 0; k < 3 && how == 1; ++k)
        by[k] = dice_between(d, -9, 9) * power_of_two(dice_between(d, 0, 45));
    move(&p->a, by, size);
    move(&p->b, by, size);
    for (int times = dice_below(d, 4) == 0 ? dice_between(d, 1, 3) : 0; times > 0; --times) {
        simplex *s = times % 2 == 0 ? &p->a : &p->b;
        double *x = &s->corner[dice_below(d, s->count)][dice_below(d, 3)];
        *x = nudge(*x, dice_sign(d) < 0 ? -1 : 1);
    }
}

simplices simplex_pair(simplex_family family, int count_a, int count_b, uint64_t seed, uint64_t index)
{
    dice d = dice_for(seed + 101 * (uint64_t)family, index);
    simplices p = {{.count = count_a}, {.count = count_b}};
    make(&d, family, &p);
    change(&d, &p);
    return p;
}

hit_vec3 simplex_corner(const simplex *s, int i)
{
    return (hit_vec3){s->corner[i][0], s->corner[i][1], s->corner[i][2]};
}

hit_segment3 simplex_segment(const simplex *s)
{
    return (hit_segment3){simplex_corner(s, 0), simplex_corner(s, 1)};
}

hit_triangle3 simplex_triangle(const simplex *s)
{
    return (hit_triangle3){{simplex_corner(s, 0), simplex_corner(s, 1), simplex_corner(s, 2)}};
}

static void print_one(const char *name, const simplex *s)
{
    fprintf(stderr, "%s%s\n", name, s->ray ? ", a ray" : "");
    for (int i = 0; i < s->count; ++i)
        fprintf(stderr, "  %a, %a, %a\n", s->corner[i][0], s->corner[i][1], s->corner[i][2]);
}

void print_simplices(const simplices *p)
{
    print_one("a", &p->a);
    print_one("b", &p->b);
}
