/* Where a matrix puts a box: affine maps in double, and the box they leave. */
#include "scene/mesh/place.h"

#include <math.h>

affine affine_multiply(const affine *a, const affine *b)
{
    affine product;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            product.row[i][j] = a->row[i][0] * b->row[0][j] + a->row[i][1] * b->row[1][j] +
                                a->row[i][2] * b->row[2][j] + (j == 3 ? a->row[i][3] : 0);
    return product;
}

bool affine_equal(const affine *a, const affine *b)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            if (a->row[i][j] != b->row[i][j])
                return false;
    return true;
}

static double apply_row(const double row[4], hit_vec3 p)
{
    return row[0] * p.x + row[1] * p.y + row[2] * p.z + row[3];
}

hit_vec3 affine_apply(const affine *a, hit_vec3 p)
{
    return (hit_vec3){apply_row(a->row[0], p), apply_row(a->row[1], p), apply_row(a->row[2], p)};
}

/* ---- A box is left ---------------------------------------------------------------------------------------------- */

/* Does each row and each column have at most one entry that is not 0? */
static bool keeps_axes(const affine *map)
{
    for (int i = 0; i < 3; i++) {
        int in_row = 0, in_column = 0;
        for (int j = 0; j < 3; j++) {
            in_row += map->row[i][j] != 0;
            in_column += map->row[j][i] != 0;
        }
        if (in_row > 1 || in_column > 1)
            return false;
    }
    return true;
}

/* The ends of one side. A map that keeps axes takes the box's corners to those of its image. */
static void place_side(const double row[4], hit_aabb3 local, double *min, double *max)
{
    double a = apply_row(row, local.min), b = apply_row(row, local.max);
    *min = a < b ? a : b;
    *max = a < b ? b : a;
}

static hit_vec3 column(const affine *map, int j, double factor)
{
    return (hit_vec3){map->row[0][j] * factor, map->row[1][j] * factor, map->row[2][j] * factor};
}

static bool place_turned(hit_aabb3 local, const affine *map, hit_obb3 *out)
{
    hit_mat4 matrix = {.col[3][3] = 1};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            matrix.col[j][i] = map->row[i][j];
    if (hit_obb3_from_matrix4(local, &matrix, out) == HIT_OK)
        return hit_obb3_valid(out);
    /* A scale of 0 leaves a rectangle, a segment or a point. */
    hit_vec3 half = hit_aabb3_half(local);
    return hit_obb3_from_half_axes(affine_apply(map, hit_aabb3_center(local)), column(map, 0, half.x),
                                   column(map, 1, half.y), column(map, 2, half.z), out) == HIT_OK &&
           hit_obb3_valid(out);
}

bool place_box(hit_aabb3 local, const affine *map, scene_box *box)
{
    if (!keeps_axes(map)) {
        box->kind = SCENE_OBB3;
        return place_turned(local, map, &box->shape.obb3);
    }
    hit_aabb3 *out = &box->shape.aabb3;
    box->kind = SCENE_AABB3;
    place_side(map->row[0], local, &out->min.x, &out->max.x);
    place_side(map->row[1], local, &out->min.y, &out->max.y);
    place_side(map->row[2], local, &out->min.z, &out->max.z);
    return hit_aabb3_valid(*out);
}

void place_scale(scene_box *box, double factor)
{
    hit_vec3 *vectors[2] = {&box->shape.aabb3.min, &box->shape.aabb3.max};
    if (box->kind == SCENE_OBB3) {
        vectors[0] = &box->shape.obb3.center;
        vectors[1] = &box->shape.obb3.half;
    }
    for (int i = 0; i < 2; i++) {
        vectors[i]->x *= factor;
        vectors[i]->y *= factor;
        vectors[i]->z *= factor;
    }
}

/* ---- None is left ----------------------------------------------------------------------------------------------- */

static double dot(hit_vec3 a, hit_vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/* a - factor b. */
static hit_vec3 less(hit_vec3 a, double factor, hit_vec3 b)
{
    return (hit_vec3){a.x - factor * b.x, a.y - factor * b.y, a.z - factor * b.z};
}

/* The vector at length 1, or the zero vector; *length is what it was. */
static hit_vec3 unit(hit_vec3 v, double *length)
{
    double largest = fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z)));
    *length = 0;
    if (largest == 0)
        return v;
    hit_vec3 scaled = {v.x / largest, v.y / largest, v.z / largest};
    double root = sqrt(dot(scaled, scaled));
    *length = root * largest;
    return (hit_vec3){scaled.x / root, scaled.y / root, scaled.z / root};
}

/* A frame of columns that lie in a plane or a line: the longest one, what another has beside it, and what is
 * perpendicular to both. */
static hit_mat3 flat_frame(const affine *map)
{
    static const double sliver = 1e-6; /* less than this beside the longest is rounding */
    hit_vec3 first = {1, 0, 0}, second = {0, 0, 0}, none = {0, 0, 0};
    hit_obb3 box;
    double longest = 0, widest = sliver, length;
    for (int j = 0; j < 3; j++) {
        hit_vec3 u = unit(column(map, j, 1), &length);
        if (length > longest) {
            longest = length;
            first = u;
        }
    }
    for (int j = 0; j < 3; j++) {
        hit_vec3 u = unit(column(map, j, 1), &length);
        hit_vec3 beside = unit(less(u, dot(u, first), first), &length);
        if (length > widest) {
            widest = length;
            second = beside;
        }
    }
    if (hit_obb3_from_half_axes(none, first, second, none, &box) != HIT_OK)
        return (hit_mat3){{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    return (hit_mat3){{box.axis[0], box.axis[1], box.axis[2]}};
}

hit_mat3 place_frame(const affine *map)
{
    double length;
    hit_obb3 box = {.half = {1, 1, 1}};
    for (int j = 0; j < 3; j++)
        box.axis[j] = unit(column(map, j, 1), &length);
    if (!hit_obb3_orthonormalize(&box, &box))
        return flat_frame(map);
    return (hit_mat3){{box.axis[0], box.axis[1], box.axis[2]}};
}

affine place_along(const hit_mat3 *frame, const affine *map)
{
    affine along = {{{0}}};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            along.row[i][j] = dot(frame->col[i], column(map, j, 1));
    return along;
}

void place_fitted(const hit_mat3 *frame, const affine *map, const double min[3], const double max[3], scene_box *box)
{
    const hit_vec3 *u = frame->col;
    const affine back = {{{u[0].x, u[1].x, u[2].x, map->row[0][3]},
                          {u[0].y, u[1].y, u[2].y, map->row[1][3]},
                          {u[0].z, u[1].z, u[2].z, map->row[2][3]}}};
    const hit_vec3 middle = {(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2};
    const hit_vec3 half = {(max[0] - min[0]) / 2, (max[1] - min[1]) / 2, (max[2] - min[2]) / 2};
    box->kind = SCENE_OBB3;
    box->shape.obb3 = hit_obb3_from_center_half(affine_apply(&back, middle), half, frame);
}
