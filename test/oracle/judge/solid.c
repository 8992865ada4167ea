/* A box and something else in whole numbers, made from their doubles without rounding. */
#include "solid.h"

#include <math.h>

void solid_lower(int *exponent, double x)
{
    if (isfinite(x))
        *exponent = dyadic_exponent(x, *exponent);
}

scales solid_scales(const meeting *m)
{
    scales s = {1100, 0, 0};
    const crate *box = &m->box;
    const other *o = &m->with;
    for (int k = 0; k < m->dim; ++k) {
        solid_lower(&s.length, box->turned ? box->center[k] : box->low[k]);
        solid_lower(&s.length, box->turned ? box->half[k] : box->high[k]);
        for (int i = 0; box->turned && i < m->dim; ++i)
            solid_lower(&s.axis, box->axis[k][i]);
        for (int i = 0; i < other_corners(o); ++i)
            solid_lower(&s.length, o->corner[i][k]);
        for (int i = 0; i < other_planes(o); ++i)
            solid_lower(&s.normal, o->plane[i].normal[k]);
    }
    if (o->kind == OTHER_BALL || o->kind == OTHER_CAPSULE)
        solid_lower(&s.length, o->radius);
    int offset = s.length + s.axis + s.normal;
    for (int i = 0; i < other_planes(o); ++i)
        solid_lower(&offset, o->plane[i].offset);
    s.normal = offset - s.length - s.axis;
    return s;
}

point solid_point_from(const double *x, int dim, const scales *s)
{
    point p;
    for (int k = 0; k < 3; ++k)
        p.x[k] = whole_of(k < dim ? x[k] : 0, s->length + s->axis);
    return p;
}

whole solid_dot(const whole *u, const whole *v)
{
    whole sum = whole_int(0);
    for (int k = 0; k < 3; ++k)
        sum = whole_sum(sum, whole_product(u[k], v[k]));
    return sum;
}

whole solid_cross(const whole *u, const whole *v, int k)
{
    int i = (k + 1) % 3, j = (k + 2) % 3;
    return whole_difference(whole_product(u[i], v[j]), whole_product(u[j], v[i]));
}

whole solid_coordinate(const solid_box *b, int k, const whole *v)
{
    whole row[3];
    for (int c = 0; c < 3; ++c)
        row[c] = solid_cross(b->axis[(k + 1) % 3], b->axis[(k + 2) % 3], c);
    return solid_dot(row, v);
}

solid_box solid_box_from(const meeting *m, const scales *s)
{
    const crate *box = &m->box;
    solid_box b = {.dim = m->dim, .turned = box->turned};
    if (!box->turned) {
        for (int k = 0; k < m->dim; ++k) {
            b.low[k] = isfinite(box->low[k]) ? whole_of(box->low[k], s->length) : NULL;
            b.high[k] = isfinite(box->high[k]) ? whole_of(box->high[k], s->length) : NULL;
        }
        return b;
    }
    point center = solid_point_from(box->center, m->dim, s);
    for (int k = 0; k < 3; ++k) {
        b.center[k] = center.x[k];
        b.half[k] = whole_of(k < m->dim ? box->half[k] : 0, s->length);
        for (int i = 0; i < 3; ++i) {
            double x = k < m->dim && i < m->dim ? box->axis[k][i] : k == i;
            b.axis[k][i] = whole_of(x, s->axis);
        }
    }
    b.determinant = solid_coordinate(&b, 0, b.axis[0]);
    return b;
}

solid_wall solid_wall_from(const wall *plane, int dim, const scales *s)
{
    solid_wall w;
    for (int k = 0; k < 3; ++k)
        w.normal[k] = whole_of(k < dim ? plane->normal[k] : 0, s->normal);
    w.offset = whole_of(plane->offset, s->length + s->axis + s->normal);
    return w;
}

void solid_points(const meeting *m, const scales *s, point *p)
{
    for (int i = 0; i < m->with.count; ++i)
        p[i] = solid_point_from(m->with.corner[i], m->dim, s);
}

int solid_turn(const point *a, const point *b, const point *c)
{
    whole ab[3], ac[3];
    for (int k = 0; k < 2; ++k) {
        ab[k] = whole_difference(b->x[k], a->x[k]);
        ac[k] = whole_difference(c->x[k], a->x[k]);
    }
    return whole_sign(solid_cross(ab, ac, 2));
}
