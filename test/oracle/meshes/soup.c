/* Triangles of space for tests of meshes. */
#include "soup.h"

#include <stdlib.h>
#include <string.h>

uint32_t soup_corner(soup *s, const double p[3])
{
    for (int i = 0; i < s->corners; ++i) {
        const double *q = s->corner[i];
        if (q[0] == p[0] && q[1] == p[1] && q[2] == p[2])
            return (uint32_t)i;
    }
    if (s->corners == SOUP_CORNERS)
        abort();
    memcpy(s->corner[s->corners], p, sizeof s->corner[0]);
    return (uint32_t)s->corners++;
}

void soup_triangle(soup *s, const double a[3], const double b[3], const double c[3])
{
    if (s->triangles == SOUP_TRIANGLES)
        abort();
    uint32_t *index = s->index[s->triangles++];
    index[0] = soup_corner(s, a);
    index[1] = soup_corner(s, b);
    index[2] = soup_corner(s, c);
}

void soup_quad(soup *s, const double a[3], const double b[3], const double c[3], const double d[3])
{
    soup_triangle(s, a, b, c);
    soup_triangle(s, a, c, d);
}

/* The corners of a face that is low or high on axis k, anticlockwise from outside. */
static void box_face(soup *s, const double *const end[2], int k, int high, int turned)
{
    static const int around[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    double p[4][3];
    for (int i = 0; i < 4; ++i) {
        p[i][k] = end[high][k];
        for (int j = 0; j < 2; ++j)
            p[i][(k + 1 + j) % 3] = end[around[i][high ? j : 1 - j]][(k + 1 + j) % 3];
    }
    const int first = turned ^ high; /* from a corner with an even number of high coordinates, if not turned */
    soup_quad(s, p[first], p[first + 1], p[(first + 2) % 4], p[(first + 3) % 4]);
}

void soup_box(soup *s, const double low[3], const double high[3])
{
    const double *const end[2] = {low, high};
    for (int k = 0; k < 3; ++k)
        for (int side = 0; side < 2; ++side)
            box_face(s, end, k, side, 0);
}

void soup_box_turned(soup *s, const double low[3], const double high[3])
{
    const double *const end[2] = {low, high};
    for (int k = 0; k < 3; ++k)
        for (int side = 0; side < 2; ++side)
            box_face(s, end, k, side, 1);
}

/* Rounds, where the numbers are not small: for the sign of volumes that are far from 0. */
static double volume(const double a[3], const double b[3], const double c[3], const double d[3])
{
    double u[3], v[3], w[3];
    for (int k = 0; k < 3; ++k) {
        u[k] = b[k] - a[k];
        v[k] = c[k] - a[k];
        w[k] = d[k] - a[k];
    }
    return u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2]) + u[2] * (v[0] * w[1] - v[1] * w[0]);
}

void soup_tetrahedron(soup *s, const double a[3], const double b[3], const double c[3], const double d[3])
{
    const int is_left = volume(a, b, c, d) > 0; /* then b, c, d are anticlockwise as seen from outside */
    const double *p = is_left ? b : c, *q = is_left ? c : b;
    soup_triangle(s, a, q, p);
    soup_triangle(s, a, p, d);
    soup_triangle(s, a, d, q);
    soup_triangle(s, p, q, d);
}

void soup_bipyramid(soup *s, const double (*ring)[3], int count, const double up[3], const double down[3])
{
    for (int i = 0; i < count; ++i) {
        const double *p = ring[i], *q = ring[(i + 1) % count];
        soup_triangle(s, p, q, up);
        soup_triangle(s, q, p, down);
    }
}

void soup_pyramid(soup *s, const double (*ring)[3], int count, const double up[3])
{
    for (int i = 0; i < count; ++i)
        soup_triangle(s, ring[i], ring[(i + 1) % count], up);
    for (int i = 1; i + 1 < count; ++i)
        soup_triangle(s, ring[0], ring[i + 1], ring[i]);
}

void soup_prism(soup *s, const double (*polygon)[2], int count, double low, double high)
{
    for (int i = 0; i < count; ++i) {
        const double *p = polygon[i], *q = polygon[(i + 1) % count], *first = polygon[0];
        const double a[3] = {p[0], p[1], low}, b[3] = {q[0], q[1], low}, c[3] = {q[0], q[1], high};
        const double d[3] = {p[0], p[1], high}, e[3] = {first[0], first[1], low}, f[3] = {first[0], first[1], high};
        soup_quad(s, a, b, c, d);
        if (i > 0 && i + 1 < count) {
            soup_triangle(s, e, b, a);
            soup_triangle(s, f, d, c);
        }
    }
}

/* Corner i of a square about the z axis, anticlockwise as seen from above. */
static void square_corner(int i, double half, double z, double *out)
{
    out[0] = i % 4 == 0 || i % 4 == 3 ? half : -half;
    out[1] = i % 4 < 2 ? half : -half;
    out[2] = z;
}

/* The strip from one square to the next: outside is on the right hand of that way, as seen from the axis to +x. */
static void square_strip(soup *s, double half, double z, double next_half, double next_z)
{
    for (int i = 0; i < 4; ++i) {
        double p[4][3];
        square_corner(i, half, z, p[0]);
        square_corner(i, next_half, next_z, p[1]);
        square_corner(i + 1, next_half, next_z, p[2]);
        square_corner(i + 1, half, z, p[3]);
        soup_quad(s, p[0], p[1], p[2], p[3]);
    }
}

static void square(soup *s, double half, double z, int up)
{
    double p[4][3];
    for (int i = 0; i < 4; ++i)
        square_corner(up ? i : 3 - i, half, z, p[i]);
    soup_quad(s, p[0], p[1], p[2], p[3]);
}

void soup_tip(soup *s, const double tip[3], double half, double height)
{
    double ring[4][3];
    for (int i = 0; i < 4; ++i) {
        square_corner(height < 0 ? i : 3 - i, half, height, ring[i]);
        for (int k = 0; k < 3; ++k)
            ring[i][k] += tip[k];
    }
    soup_pyramid(s, (const double(*)[3])ring, 4, tip);
}

void soup_hourglass(soup *s, double waist, double end, double height)
{
    square(s, end, height, 1);
    square_strip(s, end, height, waist, 0);
    square_strip(s, waist, 0, end, -height);
    square(s, end, -height, 0);
}

void soup_ring(soup *s, const soup_profile *p)
{
    square_strip(s, p->outer_end, p->height, p->outer, 0);
    square_strip(s, p->outer, 0, p->outer_end, -p->height);
    square_strip(s, p->outer_end, -p->height, p->inner_end, -p->height);
    square_strip(s, p->inner_end, -p->height, p->inner, 0);
    square_strip(s, p->inner, 0, p->inner_end, p->height);
    square_strip(s, p->inner_end, p->height, p->outer_end, p->height);
}

void soup_pit(soup *s)
{
    square(s, 2, -2, 0);
    square_strip(s, 1, 0, 2, 0);
    square_strip(s, 2, 0, 2, -2);
    for (int i = 0; i < 4; ++i) {
        double p[2][3];
        static const double tip[3] = {0, 0, -1};
        square_corner(i, 1, 0, p[0]);
        square_corner(i + 1, 1, 0, p[1]);
        soup_triangle(s, p[0], p[1], tip);
    }
}

void soup_append(soup *s, const soup *from)
{
    for (int i = 0; i < from->triangles; ++i) {
        const uint32_t *index = from->index[i];
        soup_triangle(s, from->corner[index[0]], from->corner[index[1]], from->corner[index[2]]);
    }
}

void soup_cut_side(soup *s, int triangle, int k, const double m[3])
{
    const uint32_t was[3] = {s->index[triangle][0], s->index[triangle][1], s->index[triangle][2]};
    soup_triangle(s, m, s->corner[was[(k + 1) % 3]], s->corner[was[(k + 2) % 3]]);
    s->index[triangle][(k + 1) % 3] = soup_corner(s, m);
}

void soup_cut_edge(soup *s, const double a[3], const double b[3], const double m[3])
{
    const uint32_t from = soup_corner(s, a), to = soup_corner(s, b);
    for (int i = 0; i < s->triangles; ++i)
        for (int k = 0; k < 3; ++k)
            if (s->index[i][k] == from && s->index[i][(k + 1) % 3] == to) {
                soup_cut_side(s, i, k, m);
                return;
            }
    abort();
}

void soup_double(soup *s)
{
    for (int i = s->triangles - 1; i >= 0; --i) {
        const uint32_t *index = s->index[i];
        soup_triangle(s, s->corner[index[0]], s->corner[index[2]], s->corner[index[1]]);
    }
}

void soup_invert(soup *s)
{
    for (int i = 0; i < s->triangles; ++i) {
        const uint32_t second = s->index[i][1];
        s->index[i][1] = s->index[i][2];
        s->index[i][2] = second;
    }
}

void soup_move(soup *s, double x, double y, double z)
{
    for (int i = 0; i < s->corners; ++i) {
        s->corner[i][0] += x;
        s->corner[i][1] += y;
        s->corner[i][2] += z;
    }
}

void soup_scale(soup *s, double x, double y, double z)
{
    for (int i = 0; i < s->corners; ++i) {
        s->corner[i][0] *= x;
        s->corner[i][1] *= y;
        s->corner[i][2] *= z;
    }
}

void soup_turn(soup *s)
{
    for (int i = 0; i < s->corners; ++i) {
        double *p = s->corner[i];
        const double z = p[2];
        p[2] = p[1];
        p[1] = p[0];
        p[0] = z;
    }
}
