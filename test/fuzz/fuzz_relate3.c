/* Any two shapes of space: everything relate.h says of them, against the oracle where that decides. */
#include "bytes.h"
#include "check/check.h"

#include <stdio.h>
#include <stdlib.h>

static hit_vec3 vector(bytes *b)
{
    double x = bytes_number(b);
    double y = bytes_number(b);
    double z = bytes_number(b);
    return (hit_vec3){x, y, z};
}

/* Whole numbers from a quaternion of small ones: exactly perpendicular axes. */
static void whole_frame(bytes *b, hit_vec3 axis[3])
{
    unsigned low = bytes_byte(b), high = bytes_byte(b);
    double x = (int)(low % 16) - 8, y = (int)(low / 16) - 8, z = (int)(high % 16) - 8, w = (int)(high / 16) - 8;
    axis[0] = (hit_vec3){w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)};
    axis[1] = (hit_vec3){2 * (x * y - w * z), w * w + y * y - x * x - z * z, 2 * (y * z + w * x)};
    axis[2] = (hit_vec3){2 * (x * z + w * y), 2 * (y * z - w * x), w * w + z * z - x * x - y * y};
}

/* `other`: the frame of the box before, which this one may share. */
static hit_obb3 obb(bytes *b, const hit_vec3 other[3])
{
    hit_obb3 box = {.axis = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    unsigned frame = bytes_byte(b) % 4;
    for (int k = 0; k < 3; ++k) {
        if (frame == 1)
            box.axis[k] = other[(k + 1) % 3];
        else if (frame == 2)
            box.axis[k] = vector(b);
    }
    if (frame == 3)
        whole_frame(b, box.axis);
    box.center = vector(b);
    box.half = vector(b);
    return box;
}

static shape3 shape(bytes *b, shape_kind kind, const hit_vec3 other[3])
{
    shape3 s = {.kind = kind};
    if (kind == SHAPE_OBB) {
        s.obb = obb(b, other);
    } else if (kind == SHAPE_POINT) {
        s.point = vector(b);
    } else {
        s.aabb.min = vector(b);
        s.aabb.max = vector(b);
    }
    return s;
}

static bool is_finite(const hit_obb3 *box)
{
    double x[15];
    bool finite = true;
    memcpy(x, box, sizeof x);
    for (int k = 0; k < 15; ++k)
        finite = finite && isfinite(x[k]);
    return finite;
}

/* What is parted stays so when moved on along the normal, by more than rounding can undo; what hits passes the faces.
 */
static bool laws_hold(const hit_obb3 *a, const hit_obb3 *b)
{
    hit_separation3 out;
    if (!hit_separate_obb3_obb3(a, b, &out))
        return hit_relate_obb3_obb3(a, b) != HIT_APART && hit_overlap_faces_obb3_obb3(a, b);
    double step = fabs(b->center.x) + fabs(b->center.y) + fabs(b->center.z) + 0x1p-1000;
    if (step > 0x1p1020)
        return true;
    hit_vec3 n = out.normal;
    hit_obb3 moved = hit_obb3_move_by(b, (hit_vec3){step * n.x, step * n.y, step * n.z});
    return !hit_overlap_obb3_obb3(a, &moved);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const shape_kind kinds[5][2] = {{SHAPE_OBB, SHAPE_OBB},
                                           {SHAPE_AABB, SHAPE_OBB},
                                           {SHAPE_AABB, SHAPE_AABB},
                                           {SHAPE_OBB, SHAPE_POINT},
                                           {SHAPE_AABB, SHAPE_POINT}};
    static const hit_vec3 world[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    static oracle *the_oracle;
    if (the_oracle == NULL)
        the_oracle = oracle_new();
    bytes b = bytes_from(data, size);
    const shape_kind *kind = kinds[bytes_byte(&b) % 5];
    pair3 pair;
    pair.a = shape(&b, kind[0], world);
    pair.b = shape(&b, kind[1], pair.a.kind == SHAPE_OBB ? pair.a.obb.axis : world);
    oracle_answer truth;
    const char *wrong = check_pair3(the_oracle, &pair, &truth);
    bool two_obbs = pair.a.kind == SHAPE_OBB && pair.b.kind == SHAPE_OBB;
    bool lawful = two_obbs && truth.decided && is_finite(&pair.a.obb) && is_finite(&pair.b.obb);
    if (wrong == NULL && lawful && !laws_hold(&pair.a.obb, &pair.b.obb))
        wrong = "law of separate";
    if (wrong != NULL) {
        fprintf(stderr, "wrong %s\n", wrong);
        print_pair3(&pair);
        abort();
    }
    return 0;
}
