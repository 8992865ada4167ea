/* How much two boxes of space have in common, in GMP's rationals.
 *
 * By another way than the library's: one box is cut into six tetrahedra, each is clipped to the six half-spaces of the
 * other, which cuts it into tetrahedra again, and their volumes are added up. First principles. */
#include "judge/judge_volume3.h"

#include <string.h>

typedef struct point {
    mpq_t x[3];
} point;

/* Center and half sides, each as a vector. */
typedef struct solid {
    point center, half[3];
} solid;

static void point_init(point *p)
{
    for (int c = 0; c < 3; ++c)
        mpq_init(p->x[c]);
}

static void point_clear(point *p)
{
    for (int c = 0; c < 3; ++c)
        mpq_clear(p->x[c]);
}

static void solid_init(solid *s)
{
    point_init(&s->center);
    for (int i = 0; i < 3; ++i)
        point_init(&s->half[i]);
}

static void solid_clear(solid *s)
{
    point_clear(&s->center);
    for (int i = 0; i < 3; ++i)
        point_clear(&s->half[i]);
}

static void load(any_box3 box, solid *out)
{
    mpq_t x;
    mpq_init(x);
    for (int c = 0; c < 3; ++c) {
        if (box.aabb != NULL) {
            mpq_set_d(out->center.x[c], (&box.aabb->min.x)[c]);
            mpq_set_d(x, (&box.aabb->max.x)[c]);
            mpq_sub(out->half[c].x[c], x, out->center.x[c]);
            mpq_add(out->center.x[c], out->center.x[c], x);
            mpq_div_2exp(out->center.x[c], out->center.x[c], 1);
            mpq_div_2exp(out->half[c].x[c], out->half[c].x[c], 1);
            continue;
        }
        mpq_set_d(out->center.x[c], (&box.obb->center.x)[c]);
        for (int i = 0; i < 3; ++i) {
            mpq_set_d(out->half[i].x[c], (&box.obb->axis[i].x)[c]);
            mpq_set_d(x, (&box.obb->half.x)[i]);
            mpq_mul(out->half[i].x[c], out->half[i].x[c], x);
        }
    }
    mpq_clear(x);
}

static void cross(const point *u, const point *v, point *out)
{
    mpq_t x;
    mpq_init(x);
    for (int c = 0; c < 3; ++c) {
        const int e = (c + 1) % 3, f = (c + 2) % 3;
        mpq_mul(out->x[c], u->x[e], v->x[f]);
        mpq_mul(x, u->x[f], v->x[e]);
        mpq_sub(out->x[c], out->x[c], x);
    }
    mpq_clear(x);
}

static void dot(const point *u, const point *v, mpq_t out)
{
    mpq_t x;
    mpq_init(x);
    mpq_mul(out, u->x[0], v->x[0]);
    for (int c = 1; c < 3; ++c) {
        mpq_mul(x, u->x[c], v->x[c]);
        mpq_add(out, out, x);
    }
    mpq_clear(x);
}

/* The volume of the box of these half sides. */
static void volume_of(const solid *s, mpq_t out)
{
    point normal;
    point_init(&normal);
    cross(&s->half[1], &s->half[2], &normal);
    dot(&s->half[0], &normal, out);
    mpq_abs(out, out);
    mpq_mul_2exp(out, out, 3);
    point_clear(&normal);
}

/* Six times the volume of a tetrahedron is added to the sum. */
static void add_volume(const point *const p[4], mpq_t sum)
{
    point edge[3], normal;
    mpq_t x;
    mpq_init(x);
    point_init(&normal);
    for (int i = 0; i < 3; ++i) {
        point_init(&edge[i]);
        for (int c = 0; c < 3; ++c)
            mpq_sub(edge[i].x[c], p[i + 1]->x[c], p[0]->x[c]);
    }
    cross(&edge[1], &edge[2], &normal);
    dot(&edge[0], &normal, x);
    mpq_abs(x, x);
    mpq_add(sum, sum, x);
    for (int i = 0; i < 3; ++i)
        point_clear(&edge[i]);
    point_clear(&normal);
    mpq_clear(x);
}

/* How far within plane k of the cube of half side 1: at least 0 if it is. */
static void rest(const point *p, int k, mpq_t out)
{
    mpq_t one;
    mpq_init(one);
    mpq_set_si(one, 1, 1);
    if (k % 2 == 0)
        mpq_sub(out, one, p->x[k / 2]);
    else
        mpq_add(out, one, p->x[k / 2]);
    mpq_clear(one);
}

/* Where plane k meets the edge from p, on one side of it, to q, on the other. */
static void meet_plane(const point *p, const point *q, int k, point *out)
{
    mpq_t t, other;
    mpq_inits(t, other, NULL);
    rest(p, k, t);
    rest(q, k, other);
    mpq_sub(other, t, other);
    mpq_div(t, t, other);
    for (int c = 0; c < 3; ++c) {
        mpq_sub(other, q->x[c], p->x[c]);
        mpq_mul(other, other, t);
        mpq_add(out->x[c], p->x[c], other);
    }
    mpq_clears(t, other, NULL);
}

/* Adds six times the volume of the part of the tetrahedron that is within planes k and on. */
static void add_part(const point *const p[4], int k, mpq_t sum)
{
    if (k == 6) {
        add_volume(p, sum);
        return;
    }
    const point *in[4], *out[4];
    int count = 0, gone = 0;
    mpq_t x;
    mpq_init(x);
    for (int i = 0; i < 4; ++i) {
        rest(p[i], k, x);
        if (mpq_sgn(x) >= 0)
            in[count++] = p[i];
        else
            out[gone++] = p[i];
    }
    mpq_clear(x);
    if (count == 0)
        return;
    if (gone == 0) {
        add_part(p, k + 1, sum);
        return;
    }
    /* the tetrahedron, or a prism of two triangles, which is three tetrahedra */
    point crossing[4];
    for (int i = 0; i < 4; ++i)
        point_init(&crossing[i]);
    if (count == 1) {
        for (int i = 0; i < 3; ++i)
            meet_plane(in[0], out[i], k, &crossing[i]);
        add_part((const point *const[]){in[0], &crossing[0], &crossing[1], &crossing[2]}, k + 1, sum);
    } else {
        const point *first[3], *second[3];
        if (count == 2) {
            for (int i = 0; i < 4; ++i)
                meet_plane(in[i / 2], out[i % 2], k, &crossing[i]);
            memcpy(first, (const point *[]){in[0], &crossing[0], &crossing[1]}, sizeof first);
            memcpy(second, (const point *[]){in[1], &crossing[2], &crossing[3]}, sizeof second);
        } else {
            for (int i = 0; i < 3; ++i) {
                meet_plane(in[i], out[0], k, &crossing[i]);
                first[i] = in[i];
                second[i] = &crossing[i];
            }
        }
        add_part((const point *const[]){first[0], first[1], first[2], second[0]}, k + 1, sum);
        add_part((const point *const[]){first[1], first[2], second[0], second[1]}, k + 1, sum);
        add_part((const point *const[]){first[2], second[0], second[1], second[2]}, k + 1, sum);
    }
    for (int i = 0; i < 4; ++i)
        point_clear(&crossing[i]);
}

/* The vector in the coordinates in which the solid is the cube of half side 1. */
static void in_cube(const solid *cube, const point *v, point *out)
{
    point normal;
    mpq_t det, x;
    mpq_inits(det, x, NULL);
    point_init(&normal);
    for (int i = 0; i < 3; ++i) {
        cross(&cube->half[(i + 1) % 3], &cube->half[(i + 2) % 3], &normal);
        dot(&cube->half[i], &normal, det);
        dot(v, &normal, x);
        mpq_div(out->x[i], x, det);
    }
    point_clear(&normal);
    mpq_clears(det, x, NULL);
}

/* The volume that the cube shares with the box, which is given in its coordinates. */
static void common(const solid *box, mpq_t sum)
{
    static const int order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    point corner[8];
    mpq_set_si(sum, 0, 1);
    for (int i = 0; i < 8; ++i) {
        point_init(&corner[i]);
        for (int c = 0; c < 3; ++c) {
            mpq_set(corner[i].x[c], box->center.x[c]);
            for (int j = 0; j < 3; ++j)
                if (i >> j & 1)
                    mpq_add(corner[i].x[c], corner[i].x[c], box->half[j].x[c]);
                else
                    mpq_sub(corner[i].x[c], corner[i].x[c], box->half[j].x[c]);
        }
    }
    for (int i = 0; i < 6; ++i) {
        const int *by = order[i], second = 1 << by[0], third = second | 1 << by[1];
        add_part((const point *const[]){&corner[0], &corner[second], &corner[third], &corner[7]}, 0, sum);
    }
    mpq_t six;
    mpq_init(six);
    mpq_set_si(six, 6, 1);
    mpq_div(sum, sum, six);
    mpq_clear(six);
    for (int i = 0; i < 8; ++i)
        point_clear(&corner[i]);
}

/* The least AABB around both. */
static void around(const solid *a, const solid *b, mpq_t volume)
{
    mpq_t low[2], high[2], arm, side;
    mpq_inits(low[0], low[1], high[0], high[1], arm, side, NULL);
    mpq_set_si(volume, 1, 1);
    for (int c = 0; c < 3; ++c) {
        const solid *of[2] = {a, b};
        for (int i = 0; i < 2; ++i) {
            mpq_set_si(arm, 0, 1);
            for (int j = 0; j < 3; ++j) {
                mpq_abs(side, of[i]->half[j].x[c]);
                mpq_add(arm, arm, side);
            }
            mpq_sub(low[i], of[i]->center.x[c], arm);
            mpq_add(high[i], of[i]->center.x[c], arm);
        }
        mpq_sub(side, high[mpq_cmp(high[0], high[1]) < 0], low[mpq_cmp(low[0], low[1]) > 0]);
        mpq_mul(volume, volume, side);
    }
    mpq_clears(low[0], low[1], high[0], high[1], arm, side, NULL);
}

void volumes3_init(volumes3 *v)
{
    mpq_inits(v->both, v->a, v->b, v->around, NULL);
}

void volumes3_clear(volumes3 *v)
{
    mpq_clears(v->both, v->a, v->b, v->around, NULL);
}

void judge_volumes3(any_box3 a, any_box3 b, volumes3 *out)
{
    solid first, second, seen;
    solid_init(&first);
    solid_init(&second);
    solid_init(&seen);
    load(a, &first);
    load(b, &second);
    volume_of(&first, out->a);
    volume_of(&second, out->b);
    around(&first, &second, out->around);
    mpq_set_si(out->both, 0, 1);
    if (mpq_sgn(out->a) > 0 && mpq_sgn(out->b) > 0) {
        for (int i = 0; i < 3; ++i)
            in_cube(&first, &second.half[i], &seen.half[i]);
        for (int c = 0; c < 3; ++c)
            mpq_sub(second.center.x[c], second.center.x[c], first.center.x[c]);
        in_cube(&first, &second.center, &seen.center);
        common(&seen, out->both);
        mpq_mul(out->both, out->both, out->a);
        mpq_div_2exp(out->both, out->both, 3);
    }
    solid_clear(&first);
    solid_clear(&second);
    solid_clear(&seen);
}
