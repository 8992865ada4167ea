/* Any numbers at all into the makers of boxes: what they accept is valid, and bounds are the smallest that contain. */
#include "bytes.h"

#include <hitbox/hitbox.h>

#include <stdio.h>
#include <stdlib.h>

static void expect(bool truth, const char *what)
{
    if (!truth) {
        fprintf(stderr, "wrong %s\n", what);
        abort();
    }
}

static hit_vec3 vector(bytes *b)
{
    double x = bytes_number(b);
    double y = bytes_number(b);
    double z = bytes_number(b);
    return (hit_vec3){x, y, z};
}

static bool all_finite(const double *x, size_t count)
{
    bool finite = true;
    for (size_t k = 0; k < count; ++k)
        finite = finite && isfinite(x[k]);
    return finite;
}

static double triple_product(const hit_vec3 u[3])
{
    return u[0].x * (u[1].y * u[2].z - u[1].z * u[2].y) + u[0].y * (u[1].z * u[2].x - u[1].x * u[2].z) +
           u[0].z * (u[1].x * u[2].y - u[1].y * u[2].x);
}

/* Any finite box has bounds; the exact `contains` vouches for them where the axes are independent. */
static void check_bounds(const hit_obb3 *box)
{
    double x[15], sides[6];
    memcpy(x, box, sizeof x);
    hit_aabb3 bounds = hit_obb3_bounds(box);
    memcpy(sides, &bounds, sizeof sides);
    bool negative = box->half.x < 0 || box->half.y < 0 || box->half.z < 0;
    if (negative || !all_finite(x, 15) || !(fabs(triple_product(box->axis)) > 0x1p-60))
        return;
    expect(hit_contains_aabb3_obb3(bounds, box), "bounds: do not contain the box");
    for (int k = 0; k < 6; ++k) {
        double smaller[6];
        hit_aabb3 inner;
        if (isinf(sides[k]))
            continue;
        memcpy(smaller, sides, sizeof smaller);
        smaller[k] = nextafter(sides[k], k < 3 ? INFINITY : -INFINITY);
        memcpy(&inner, smaller, sizeof inner);
        expect(!hit_contains_aabb3_obb3(inner, box), "bounds: not the smallest");
    }
}

static void check_oriented(bytes *b)
{
    hit_obb3 made, box = {.center = {0, 0, 0}};
    hit_vec3 center = vector(b), half = vector(b);
    hit_mat3 matrix;
    hit_mat4 placement;
    for (int k = 0; k < 3; ++k)
        matrix.col[k] = vector(b);
    if (hit_obb3_from_matrix3(center, half, &matrix, &made) == HIT_OK && hit_obb3_valid(&made))
        check_bounds(&made);
    if (hit_obb3_from_half_axes(center, matrix.col[0], matrix.col[1], matrix.col[2], &made) == HIT_OK)
        check_bounds(&made);
    for (int k = 0; k < 16; ++k)
        placement.col[k / 4][k % 4] = k % 4 == 3 ? k == 15 : bytes_number(b);
    hit_aabb3 local = {center, half};
    if (hit_obb3_from_matrix4(local, &placement, &made) == HIT_OK)
        check_bounds(&made);
    box = hit_obb3_from_center_half(center, half, &matrix);
    check_bounds(&box);
    if (hit_obb3_orthonormalize(&box, &made)) {
        made.half = (hit_vec3){1, 1, 1};
        made.center = (hit_vec3){0, 0, 0};
        expect(hit_obb3_valid(&made), "orthonormalize: not valid");
    }
    hit_quat q = {center.x, center.y, center.z, half.x};
    box = hit_obb3_from_quat(half, half, q);
    check_bounds(&box);
}

static void check_aligned(bytes *b)
{
    hit_vec3 first = vector(b), second = vector(b), offset = vector(b);
    double points[6];
    hit_aabb3 box = {first, second};
    memcpy(points, &box, sizeof points);
    hit_aabb3 hull = hit_aabb3_from_points(points, 2, 0);
    if (all_finite(points, 6)) {
        expect(hit_contains_aabb3_point3(hull, first), "from_points: the first point is outside");
        expect(hit_contains_aabb3_point3(hull, second), "from_points: the second point is outside");
        expect(hit_contains_aabb3_aabb3(hit_aabb3_expand_to(hull, offset), hull) ||
                   isnan(offset.x + offset.y + offset.z),
               "expand_to: lost points");
    }
    hit_aabb3 sized = hit_aabb3_from_position_size(first, second);
    hit_aabb3 moved = hit_aabb3_move_by(sized, offset);
    hit_aabb3 common = hit_aabb3_intersection(sized, moved);
    if (hit_aabb3_valid(common)) {
        expect(hit_contains_aabb3_aabb3(sized, common), "intersection: not within the first");
        expect(hit_contains_aabb3_aabb3(moved, common), "intersection: not within the second");
    }
    hit_obb3 turned = hit_obb3_from_aabb3(hull);
    double numbers[15];
    memcpy(numbers, &turned, sizeof numbers);
    if (hit_aabb3_valid(hull) && all_finite(numbers, 15))
        expect(hit_contains_obb3_aabb3(&turned, hull), "from_aabb3: does not contain the box");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    if (bytes_byte(&b) % 2 == 0)
        check_oriented(&b);
    else
        check_aligned(&b);
    return 0;
}
