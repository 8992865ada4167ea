/* Boxes and triangles by exact planes.
 *
 * An OBB's corners are no doubles; but the normals of its faces are products of two axes, and how far the faces are
 * from the centre is a half length times the product of all three. First principles. */
#include "solid/form3.h"

#include "core/vec.h"
#include "exact/order.h"

hit_aabb3 hit__solid_form3_box(const solid_shape3 *shape)
{
    return shape->aabb  ? *shape->aabb
           : shape->obb ? hit_obb3_bounds(shape->obb)
                        : mesh_box_of(vec3_array(shape->triangle->corner));
}

static void from_doubles(dyadic_arena *arena, const double *x, dyadic out[3])
{
    for (int k = 0; k < 3; k++)
        out[k] = hit__exact_dyadic_from(arena, x[k]);
}

/* ---- AABBs ---- */

static void axis_of(dyadic_arena *arena, int k, double sign, dyadic out[3])
{
    const double axis[3] = {k == 0 ? sign : 0, k == 1 ? sign : 0, k == 2 ? sign : 0};
    from_doubles(arena, axis, out);
}

static void form_of_aabb(const hit_aabb3 *box, dyadic_arena *arena, solid_form3 *out)
{
    const double *min = vec3_array(&box->min), *max = vec3_array(&box->max);
    solid_section3 *section = &out->section;
    solid_place3 middle;
    dyadic way[3][3];
    int ways = 0;
    for (int k = 0; k < 3; k++) {
        dyadic axis[3], back[3];
        axis_of(arena, k, 1, axis);
        axis_of(arena, k, -1, back);
        middle.x[k] =
            hit__exact_dyadic_add(arena, hit__exact_dyadic_from(arena, min[k]), hit__exact_dyadic_from(arena, max[k]));
        if (exact_less(min[k], max[k])) {
            section->side[section->sides++] = hit__solid_level3_through(arena, axis, min);
            section->side[section->sides++] = hit__solid_level3_through(arena, back, max);
            memcpy(way[ways++], axis, sizeof axis);
        } else {
            section->plane = hit__solid_level3_through(arena, axis, min);
        }
    }
    middle.w = hit__exact_dyadic_from(arena, 2);
    out->dimension = ways;
    out->middle = hit__solid_spot3_at_place(&middle);
    for (int i = 0; i < ways && ways == 2; i++)
        out->middle = hit__solid_spot3_along(&out->middle, way[i]);
    if (ways == 1)
        out->line = hit__solid_line3_of_edge(arena, min, max);
}

/* ---- OBBs ---- */

/* c + by * axis */
static void moved(dyadic_arena *arena, const dyadic c[3], double by, const double *axis, dyadic out[3])
{
    const dyadic h = hit__exact_dyadic_from(arena, by);
    for (int k = 0; k < 3; k++)
        out[k] = hit__exact_dyadic_add(arena, c[k],
                                       hit__exact_dyadic_multiply(arena, h, hit__exact_dyadic_from(arena, axis[k])));
}

/* The two sides of axis i, which has the other two in them. */
static void sides_of_axis(const hit_obb3 *box, int i, const dyadic normal[3], dyadic_arena *arena, solid_section3 *out)
{
    dyadic axis[3], centre[3];
    from_doubles(arena, vec3_array(&box->axis[i]), axis);
    from_doubles(arena, vec3_array(&box->center), centre);
    const dyadic half = hit__exact_dyadic_from(arena, vec3_array(&box->half)[i]);
    const dyadic at = hit__exact_dyadic_dot3(arena, normal, centre);
    const dyadic far = hit__exact_dyadic_multiply(arena, half, dyadic_abs(hit__exact_dyadic_dot3(arena, normal, axis)));
    const dyadic back[3] = {dyadic_negate(normal[0]), dyadic_negate(normal[1]), dyadic_negate(normal[2])};
    out->side[out->sides++] = hit__solid_level3(normal, hit__exact_dyadic_subtract(arena, at, far));
    out->side[out->sides++] = hit__solid_level3(back, dyadic_negate(hit__exact_dyadic_add(arena, at, far)));
}

static void form_of_obb(const hit_obb3 *box, dyadic_arena *arena, solid_form3 *out)
{
    const double *half = vec3_array(&box->half);
    dyadic axis[3][3];
    for (int k = 0; k < 3; k++)
        from_doubles(arena, vec3_array(&box->axis[k]), axis[k]);
    out->middle = hit__solid_spot3_at_corner(arena, vec3_array(&box->center));
    for (int i = 0; i < 3; i++)
        out->dimension += exact_less(0, half[i]);
    for (int i = 0; i < 3; i++) {
        dyadic normal[3];
        hit__exact_dyadic_cross3(arena, axis[(i + 1) % 3], axis[(i + 2) % 3], normal);
        if (exact_less(0, half[i])) {
            sides_of_axis(box, i, normal, arena, &out->section);
            if (out->dimension == 2)
                out->middle = hit__solid_spot3_along(&out->middle, axis[i]);
        } else {
            out->section.plane = hit__solid_level3_through(arena, normal, vec3_array(&box->center));
        }
    }
    for (int i = 0; i < 3 && out->dimension == 1; i++)
        if (exact_less(0, half[i])) {
            solid_place3 from = {.w = out->middle.place.w}, to = from;
            moved(arena, out->middle.place.x, -half[i], vec3_array(&box->axis[i]), from.x);
            moved(arena, out->middle.place.x, half[i], vec3_array(&box->axis[i]), to.x);
            out->line = (solid_line3){
                hit__solid_spot3_at_place(&from), hit__solid_spot3_at_place(&to), {axis[i][0], axis[i][1], axis[i][2]}};
        }
}

/* ---- Triangles ---- */

static void form_of_triangle(const double *corner, dyadic_arena *arena, solid_form3 *out)
{
    out->middle = hit__solid_spot3_at_corner(arena, corner);
    if (!exact_has_area3(corner)) {
        /* The order along a line is that of the first coordinates that differ. */
        const double *least = corner, *most = corner;
        for (int c = 1; c < 3; c++) {
            least = exact_in_order(3, least, corner + 3 * c) ? least : corner + 3 * c;
            most = exact_in_order(3, corner + 3 * c, most) ? most : corner + 3 * c;
        }
        out->dimension = exact_same_point3(least, most) ? 0 : 1;
        if (out->dimension == 1)
            out->line = hit__solid_line3_of_edge(arena, least, most);
        return;
    }
    out->dimension = 2;
    out->section.plane = hit__solid_level3_of_face(arena, corner);
    for (int i = 0; i < 3; i++)
        out->section.side[out->section.sides++] =
            hit__solid_level3_of_edge(arena, out->section.plane.normal, corner + 3 * i, corner + 3 * ((i + 1) % 3));
    out->middle = hit__solid_spot3_towards(arena, &out->middle, corner, corner + 3);
    out->middle = hit__solid_spot3_towards(arena, &out->middle, corner, corner + 6);
}

/* ---- All ---- */

void hit__solid_form3(const solid_shape3 *shape, dyadic_arena *arena, solid_form3 *out)
{
    out->dimension = 0;
    out->section.sides = 0;
    out->section.box = hit__solid_form3_box(shape);
    if (shape->aabb)
        form_of_aabb(shape->aabb, arena, out);
    else if (shape->obb)
        form_of_obb(shape->obb, arena, out);
    else
        form_of_triangle(vec3_array(shape->triangle->corner), arena, out);
}

solid_spot3 hit__solid_form3_on(const solid_shape3 *shape, const solid_form3 *form, const solid_level3 *plane,
                                dyadic_arena *arena)
{
    const int side = hit__solid_level3_side(plane, &form->middle);
    if (side == 0)
        return form->middle;
    /* The corner that is furthest on the other side of the plane. */
    solid_place3 corner = {.w = hit__exact_dyadic_from(arena, 1)};
    if (shape->aabb) {
        const double *min = vec3_array(&shape->aabb->min), *max = vec3_array(&shape->aabb->max);
        for (int k = 0; k < 3; k++)
            corner.x[k] = hit__exact_dyadic_from(arena, side * plane->normal[k].sign > 0 ? min[k] : max[k]);
    } else {
        from_doubles(arena, vec3_array(&shape->obb->center), corner.x);
        for (int i = 0; i < 3; i++) {
            dyadic axis[3];
            from_doubles(arena, vec3_array(&shape->obb->axis[i]), axis);
            const int along = side * hit__exact_dyadic_dot3(arena, plane->normal, axis).sign;
            const double half = vec3_array(&shape->obb->half)[i];
            moved(arena, corner.x, along > 0 ? -half : half, vec3_array(&shape->obb->axis[i]), corner.x);
        }
    }
    return hit__solid_level3_between(arena, plane, &form->middle.place, &corner);
}
