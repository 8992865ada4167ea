/* The families of pairs in space: here are those that are made otherwise in the plane, or not at all. */
#define DIM 3
#include "pairs.inl"

/* The axes of `from`, turned about axis k by any angle. */
static void spun_frame(dice *d, const vec from[3], int k, vec axis[3])
{
    double t = dice_range(d, -1, 1);
    double c = (1 - t * t) / (1 + t * t), s = 2 * t / (1 + t * t);
    vec x = from[(k + 1) % 3], y = from[(k + 2) % 3];
    axis[0] = from[k];
    axis[1] = vec_add(vec_scale(c, x), vec_scale(s, y));
    axis[2] = vec_sub(vec_scale(c, y), vec_scale(s, x));
}

static double determinant(const vec axis[3])
{
    return vec_dot(axis[0], cross3(axis[1], axis[2]));
}

/* Small whole numbers for everything, halves and axes included: sheared boxes and all kinds of degeneracy. */
static obb whole_box(dice *d)
{
    obb box;
    do {
        for (int k = 0; k < 3; ++k) {
            for (int c = 0; c < 3; ++c)
                *vec_at(&box.axis[k], c) = dice_between(d, -2, 2);
        }
    } while (determinant(box.axis) == 0);
    for (int k = 0; k < 3; ++k) {
        *vec_at(&box.half, k) = dice_between(d, 0, 2);
        *vec_at(&box.center, k) = dice_between(d, -4, 4);
    }
    return box;
}

static void wall_frame(dice *d, obb *out)
{
    random_frame(d, out->axis);
}

/* ---- Within a few ulps of touching --------------------------------------------------------------------------- */

static void face_face(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    a.center = any_vec(d, 2);
    spun_frame(d, a.axis, dice_below(d, 3), b.axis);
    same_frame(d, &b, &b);
    place_vertex_on_face(d, &a, &b);
    nudge_vec(d, &b.center, 4);
    set_obbs(out, &a, &b);
}

static void edge_edge(dice *d, pair *out)
{
    nearly_touching(d, place_edge_on_edge, out);
}

static void vertex_face(dice *d, pair *out)
{
    nearly_touching(d, place_vertex_on_face, out);
}

/* Edges of which one crosses the other at a small angle while the other edges are anywhere. */
static void near_parallel_pair(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d), twisted = a;
    spun_frame(d, a.axis, 0, twisted.axis);
    turn(d, &twisted, tenth_power(d, 3, 16), &b);
    same_frame(d, &b, &b);
    place_touching(d, &a, &b);
    nudge_vec(d, &b.center, 4);
    set_obbs(out, &a, &b);
}

/* Deep and shallow overlaps at a tiny tilt: where a useless cross product invents a gap. */
static void near_parallel_deep(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    turn(d, &a, tenth_power(d, 6, 16), &b);
    b.center = any_vec(d, 2.2);
    set_obbs(out, &a, &b);
}

/* ---- Forms and scales ---------------------------------------------------------------------------------------- */

/* A thousand times as long along any axis, and as thin along the others. */
static obb beam(dice *d, bool second)
{
    (void)second;
    obb box = any_box(d);
    box.half = vec_scale(0.001, box.half);
    *vec_at(&box.half, dice_below(d, 3)) *= 1e6;
    return box;
}

static void mix_scales(dice *d, int low, int high, obb *a, obb *b)
{
    for (int k = 0; k < 3; ++k) {
        *vec_at(&a->half, k) *= power_of_two(dice_between(d, low, high));
        *vec_at(&b->half, k) *= power_of_two(dice_between(d, low, high));
        *vec_at(&a->center, k) = dice_range(d, -1, 1) * power_of_two(dice_between(d, low, high));
    }
}

/* Two boxes in one frame, next to nothing along one axis of it, and there so close that they just touch, or nearly. */
static void sheets(dice *d, pair *out)
{
    obb a = any_box(d);
    obb b = any_box(d);
    memcpy(b.axis, a.axis, sizeof b.axis);
    int thin = dice_below(d, 3), exponent = dice_between(d, -1074, -850), ulps = dice_between(d, -2, 2);
    double distance = dice_range(d, 1, 1000);
    a.center = vec_all(0);
    b.center = vec_scale(distance * power_of_two(exponent), a.axis[thin]);
    *vec_at(&a.half, thin) = distance / 2 * power_of_two(exponent);
    *vec_at(&b.half, thin) = nudge(distance / 2 * power_of_two(exponent), ulps);
    set_obbs(out, &a, &b);
}

/* ---- Axes that are not orthonormal --------------------------------------------------------------------------- */

/* Axes of any length and at any angle, far from valid, though independent. */
static void wild_axes(dice *d, pair *out)
{
    obb box[2];
    for (int i = 0; i < 2; ++i) {
        box[i] = any_box(d);
        do {
            for (int k = 0; k < 3; ++k)
                box[i].axis[k] = any_vec(d, 1);
        } while (fabs(determinant(box[i].axis)) < 1e-3);
    }
    place_touching(d, &box[0], &box[1]);
    nudge_vec(d, &box[1].center, 4);
    int reach = dice_below(d, 2) == 0 ? 20 : 300;
    for (int k = 0; k < 3; ++k) {
        for (int i = 0; i < 2; ++i) {
            int n = dice_between(d, -reach, reach);
            box[i].axis[k] = vec_scale(power_of_two(n), box[i].axis[k]);
            *vec_at(&box[i].half, k) *= power_of_two(-n);
        }
    }
    set_obbs(out, &box[0], &box[1]);
}

/* ---- Exact ties ---------------------------------------------------------------------------------------------- */

static void ties_one_frame(dice *d, pair *out)
{
    obb a = any_exact_box(d);
    obb b = any_exact_box(d);
    same_frame(d, &a, &b);
    place_touching(d, &a, &b);
    set_obbs(out, &a, &b);
}

static void ties_world_frame(dice *d, pair *out)
{
    obb a = any_exact_box(d);
    obb b = any_exact_box(d);
    along_world(&a);
    place_touching(d, &a, &b);
    if (dice_below(d, 2) == 0)
        nudge_vec(d, &b.center, 1);
    set_obbs(out, &a, &b);
}

static void least_doubles_in(dice *d, obb *box)
{
    for (int k = 0; k < 3; ++k) {
        least_for_zero(d, dice_sign(d), vec_at(&box->center, k));
        least_for_zero(d, 1, vec_at(&box->half, k));
    }
}

/* Along the world's axes, faces often in the planes of 0. */
static obb lattice_box(dice *d)
{
    obb box;
    world_frame(box.axis);
    same_frame(d, &box, &box);
    for (int k = 0; k < 3; ++k) {
        *vec_at(&box.center, k) = dice_between(d, -1, 1);
        *vec_at(&box.half, k) = dice_between(d, 0, 1);
    }
    return box;
}

static void least_doubles(dice *d, pair *out)
{
    bool whole = dice_below(d, 3) == 0;
    obb a = whole ? whole_box(d) : lattice_box(d);
    obb b = whole ? whole_box(d) : lattice_box(d);
    least_doubles_in(d, &a);
    least_doubles_in(d, &b);
    set_obbs(out, &a, &b);
}

/* ---- With AABBs ---------------------------------------------------------------------------------------------- */

/* max is the next doubles after min, so that centre and half length are none. */
static void aabb_thin_obb(dice *d, pair *out)
{
    aabb a;
    obb b = any_exact_box(d);
    for (int k = 0; k < 3; ++k) {
        double low = dice_between(d, -4, 4);
        *vec_at(&a.min, k) = low;
        *vec_at(&a.max, k) = nudge(low, dice_between(d, 0, 3));
    }
    if (dice_below(d, 2) == 0)
        along_world(&b);
    vec at = dice_below(d, 2) == 0 ? a.min : a.max;
    vec corner = vec_scale(b.half.x * dice_sign(d), b.axis[0]);
    corner = vec_plus(corner, b.half.y * dice_sign(d), b.axis[1]);
    if (dice_below(d, 2) == 0)
        corner = vec_plus(corner, b.half.z * dice_sign(d), b.axis[2]);
    b.center = vec_sub(at, corner);
    nudge_vec(d, &b.center, dice_below(d, 2));
    set_aabb_obb(out, a, &b);
}

static obb box_beside_aabb(dice *d)
{
    return lattice_box(d);
}

static aabb whole_sides(dice *d)
{
    aabb box;
    for (int k = 0; k < 3; ++k) {
        double low = dice_between(d, 0, 4);
        double high = low + dice_between(d, 0, 2);
        *vec_at(&box.min, k) = low;
        *vec_at(&box.max, k) = dice_below(d, 4) == 0 ? nudge(high, 1) : high;
    }
    return box;
}

/* Two bits an axis: its low side, its high side. */
static int endless_sides(dice *d)
{
    int which = 0;
    for (int k = 0; k < 3; ++k)
        which |= dice_below(d, 4) << 2 * k;
    return which;
}

#include "common.inl"
