/* A box and something else: from arrays to what the library knows. */
#include "other.h"

#include <stdio.h>

const other_traits other_kinds[OTHER_KINDS] = {
    [OTHER_SEGMENT] = {"segment", 2}, [OTHER_PLANE] = {"plane", 0},       [OTHER_HALF_SPACE] = {"half-space", 0},
    [OTHER_BALL] = {"ball", 1},       [OTHER_TRIANGLE] = {"triangle", 3}, [OTHER_POLYGON] = {"polygon", 3},
    [OTHER_CAPSULE] = {"capsule", 2}, [OTHER_FRUSTUM] = {"frustum", 0},
};

bool other_exists(other_kind kind, int dim)
{
    return kind != (dim == 2 ? OTHER_FRUSTUM : OTHER_POLYGON);
}

int other_planes(const other *o)
{
    return o->kind == OTHER_FRUSTUM ? 6 : o->kind == OTHER_PLANE || o->kind == OTHER_HALF_SPACE ? 1 : 0;
}

int other_corners(const other *o)
{
    return other_planes(o) > 0 ? 0 : o->count;
}

hit_vec2 vec2_of(const double *x)
{
    return (hit_vec2){x[0], x[1]};
}

hit_vec3 vec3_of(const double *x)
{
    return (hit_vec3){x[0], x[1], x[2]};
}

hit_aabb2 crate_aabb2(const crate *box)
{
    return (hit_aabb2){vec2_of(box->low), vec2_of(box->high)};
}

hit_obb2 crate_obb2(const crate *box)
{
    return (hit_obb2){vec2_of(box->center), vec2_of(box->half), vec2_of(box->axis[0])};
}

hit_aabb3 crate_aabb3(const crate *box)
{
    return (hit_aabb3){vec3_of(box->low), vec3_of(box->high)};
}

hit_obb3 crate_obb3(const crate *box)
{
    return (hit_obb3){vec3_of(box->center),
                      vec3_of(box->half),
                      {vec3_of(box->axis[0]), vec3_of(box->axis[1]), vec3_of(box->axis[2])}};
}

hit_plane2 plane2_of(const wall *plane)
{
    return (hit_plane2){vec2_of(plane->normal), plane->offset};
}

hit_plane3 plane3_of(const wall *plane)
{
    return (hit_plane3){vec3_of(plane->normal), plane->offset};
}

hit_polygon2 polygon2_of(const other *o)
{
    hit_polygon2 polygon = {.count = o->count};
    for (int i = 0; i < o->count; ++i)
        polygon.corner[i] = vec2_of(o->corner[i]);
    return polygon;
}

hit_triangle2 triangle2_of(const other *o)
{
    return (hit_triangle2){{vec2_of(o->corner[0]), vec2_of(o->corner[1]), vec2_of(o->corner[2])}};
}

hit_triangle3 triangle3_of(const other *o)
{
    return (hit_triangle3){{vec3_of(o->corner[0]), vec3_of(o->corner[1]), vec3_of(o->corner[2])}};
}

hit_frustum3 frustum3_of(const other *o)
{
    hit_frustum3 frustum;
    for (int i = 0; i < 6; ++i)
        frustum.plane[i] = plane3_of(&o->plane[i]);
    return frustum;
}

static void print_numbers(const char *name, int dim, const double *x)
{
    fprintf(stderr, "    %s = {", name);
    for (int i = 0; i < dim; ++i)
        fprintf(stderr, "%s%a", i > 0 ? ", " : "", x[i]);
    fprintf(stderr, "}\n");
}

void print_meeting(const meeting *m)
{
    fprintf(stderr, "  %s of %d dimensions\n", m->box.turned ? "obb" : "aabb", m->dim);
    if (m->box.turned) {
        print_numbers("center", m->dim, m->box.center);
        print_numbers("half", m->dim, m->box.half);
        for (int k = 0; k < m->dim; ++k)
            print_numbers("axis", m->dim, m->box.axis[k]);
    } else {
        print_numbers("min", m->dim, m->box.low);
        print_numbers("max", m->dim, m->box.high);
    }
    fprintf(stderr, "  %s\n", other_kinds[m->with.kind].name);
    for (int i = 0; i < other_corners(&m->with); ++i)
        print_numbers("corner", m->dim, m->with.corner[i]);
    for (int i = 0; i < other_planes(&m->with); ++i) {
        print_numbers("normal", m->dim, m->with.plane[i].normal);
        print_numbers("offset", 1, &m->with.plane[i].offset);
    }
    if (m->with.kind == OTHER_BALL || m->with.kind == OTHER_CAPSULE)
        print_numbers("radius", 1, &m->with.radius);
}
