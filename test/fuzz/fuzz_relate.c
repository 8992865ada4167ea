/* Any two shapes: everything relate.h says of them, against the oracle where that decides. Compiled for the plane and
 * for space (DIM). */
#include "check/check.h"
#include "shapes_of_bytes.h"

#if DIM == 2
/* `other`: the axis of the box before, which this one may share. */
static void set_axes(bytes *b, const vec *other, vec *axis)
{
    static const vec world[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const unsigned form = bytes_byte(b);
    if (form % 4 == 0)
        *axis = world[form / 4 % 4];
    else if (form % 4 == 1)
        *axis = (vec){-other->y, other->x};
    else
        *axis = form % 4 == 2 ? bytes_vec(b) : bytes_small_vec(b);
}
#else
/* Whole numbers from a quaternion of small ones: exactly perpendicular axes. */
static void whole_frame(bytes *b, vec axis[3])
{
    unsigned low = bytes_byte(b), high = bytes_byte(b);
    double x = (int)(low % 16) - 8, y = (int)(low / 16) - 8, z = (int)(high % 16) - 8, w = (int)(high / 16) - 8;
    axis[0] = (vec){w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)};
    axis[1] = (vec){2 * (x * y - w * z), w * w + y * y - x * x - z * z, 2 * (y * z + w * x)};
    axis[2] = (vec){2 * (x * z + w * y), 2 * (y * z - w * x), w * w + z * z - x * x - y * y};
}

/* `other`: the frame of the box before, which this one may share. */
static void set_axes(bytes *b, const vec *other, vec *axis)
{
    const unsigned frame = bytes_byte(b) % 4;
    for (int k = 0; k < 3; ++k) {
        if (frame == 1)
            axis[k] = other[(k + 1) % 3];
        else if (frame == 2)
            axis[k] = bytes_vec(b);
    }
    if (frame == 3)
        whole_frame(b, axis);
}
#endif

static shape any_shape(bytes *b, shape_kind kind, obb other)
{
    shape s = {.kind = kind, .obb = obb_along_axes(vec_all(0), vec_all(0))};
    switch ((int)kind) {
    case SHAPE_OBB:
        set_axes(b, obb_axes(&other), obb_axes(&s.obb));
        s.obb.center = bytes_vec(b);
        s.obb.half = bytes_vec(b);
        break;
#if DIM == 2
    case SHAPE_RECT:
        set_axes(b, &other.axis, &s.rect.axis);
        s.rect.top = bytes_number(b);
        s.rect.left = bytes_number(b);
        s.rect.height = bytes_number(b);
        s.rect.width = bytes_number(b);
        break;
#endif
    case SHAPE_POINT:
        s.point = bytes_vec(b);
        break;
    default:
        s.aabb = bytes_aabb(b);
    }
    return s;
}

/* What is parted stays so when moved on along the normal, by more than rounding can undo; what hits passes the faces.
 */
static bool laws_hold(const obb *a, const obb *b)
{
    hit_separation out;
    if (!BY_DIM(hit_separate_obb2_obb2, hit_separate_obb3_obb3)(OBB(*a), OBB(*b), &out))
        return BY_DIM(hit_relate_obb2_obb2, hit_relate_obb3_obb3)(OBB(*a), OBB(*b)) != HIT_APART &&
               BY_DIM(hit_overlap_faces_obb2_obb2, hit_overlap_faces_obb3_obb3)(OBB(*a), OBB(*b));
    const double step = vec_sum(b->center) + 0x1p-1000;
    if (step > 0x1p1020)
        return true;
    const obb moved = BY_DIM(hit_obb2_move_by, hit_obb3_move_by)(OBB(*b), vec_scale(step, out.normal));
    return !BY_DIM(hit_overlap_obb2_obb2, hit_overlap_obb3_obb3)(OBB(*a), OBB(moved));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const shape_kind kinds[][2] = {
        {SHAPE_OBB, SHAPE_OBB},   {SHAPE_AABB, SHAPE_OBB},   {SHAPE_AABB, SHAPE_AABB},
        {SHAPE_OBB, SHAPE_POINT}, {SHAPE_AABB, SHAPE_POINT}, {SHAPE_RECT, SHAPE_RECT}, /* of the plane alone */
    };
    bytes b = bytes_from(data, size);
    const shape_kind *kind = kinds[bytes_byte(&b) % BY_DIM(6, 5)];
    const obb world = obb_along_axes(vec_all(0), vec_all(0));
    pair p = {.a = any_shape(&b, kind[0], world)};
    obb first = p.a.kind == SHAPE_OBB ? p.a.obb : world;
#if DIM == 2
    if (p.a.kind == SHAPE_RECT)
        first.axis = p.a.rect.axis;
#endif
    p.b = any_shape(&b, kind[1], first);
    oracle_answer truth;
    const char *wrong = BY_DIM(check_pair2, check_pair3)(&p, &truth);
    const bool two_obbs = p.a.kind == SHAPE_OBB && p.b.kind == SHAPE_OBB;
    const bool lawful = two_obbs && truth.decided && shape_is_finite(p.a) && shape_is_finite(p.b);
    if (wrong == NULL && lawful && !laws_hold(&p.a.obb, &p.b.obb))
        wrong = "law of separate";
    if (wrong != NULL)
        BY_DIM(print_pair2, print_pair3)(&p);
    fail_if(wrong);
    return 0;
}
