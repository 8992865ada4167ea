/* Any two shapes of the plane: everything relate.h says of them, against the oracle where that decides. */
#include "bytes.h"
#include "check/check.h"

#include <stdio.h>
#include <stdlib.h>

static hit_vec2 vector(bytes *b)
{
    double x = bytes_number(b);
    double y = bytes_number(b);
    return (hit_vec2){x, y};
}

/* `other`: the axis of the box before, which this one may share. */
static hit_vec2 axis(bytes *b, hit_vec2 other)
{
    static const hit_vec2 world[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    unsigned form = bytes_byte(b);
    if (form % 4 == 0)
        return world[form / 4 % 4];
    if (form % 4 == 1)
        return (hit_vec2){-other.y, other.x};
    if (form % 4 == 2)
        return vector(b);
    double x = bytes_small(b);
    double y = bytes_small(b);
    return (hit_vec2){x, y};
}

static shape2 shape(bytes *b, shape_kind kind, hit_vec2 other)
{
    shape2 s = {.kind = kind};
    switch (kind) {
    case SHAPE_OBB:
        s.obb.axis = axis(b, other);
        s.obb.center = vector(b);
        s.obb.half = vector(b);
        break;
    case SHAPE_RECT:
        s.rect.axis = axis(b, other);
        s.rect.top = bytes_number(b);
        s.rect.left = bytes_number(b);
        s.rect.height = bytes_number(b);
        s.rect.width = bytes_number(b);
        break;
    case SHAPE_POINT:
        s.point = vector(b);
        break;
    default:
        s.aabb.min = vector(b);
        s.aabb.max = vector(b);
    }
    return s;
}

static bool is_finite(const hit_obb2 *box)
{
    double x[6];
    bool finite = true;
    memcpy(x, box, sizeof x);
    for (int k = 0; k < 6; ++k)
        finite = finite && isfinite(x[k]);
    return finite;
}

/* What is parted stays so when moved on along the normal, by more than rounding can undo; what hits passes the faces.
 */
static bool laws_hold(hit_obb2 a, hit_obb2 b)
{
    hit_separation2 out;
    if (!hit_separate_obb2_obb2(a, b, &out))
        return hit_relate_obb2_obb2(a, b) != HIT_APART && hit_overlap_faces_obb2_obb2(a, b);
    double step = fabs(b.center.x) + fabs(b.center.y) + 0x1p-1000;
    if (step > 0x1p1020)
        return true;
    hit_obb2 moved = hit_obb2_move_by(b, (hit_vec2){step * out.normal.x, step * out.normal.y});
    return !hit_overlap_obb2_obb2(a, moved);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const shape_kind kinds[6][2] = {{SHAPE_OBB, SHAPE_OBB},    {SHAPE_AABB, SHAPE_OBB},
                                           {SHAPE_AABB, SHAPE_AABB},  {SHAPE_OBB, SHAPE_POINT},
                                           {SHAPE_AABB, SHAPE_POINT}, {SHAPE_RECT, SHAPE_RECT}};
    static oracle *the_oracle;
    if (the_oracle == NULL)
        the_oracle = oracle_new();
    bytes b = bytes_from(data, size);
    const shape_kind *kind = kinds[bytes_byte(&b) % 6];
    pair2 pair;
    pair.a = shape(&b, kind[0], (hit_vec2){1, 0});
    hit_vec2 first = kind[0] == SHAPE_OBB    ? pair.a.obb.axis
                     : kind[0] == SHAPE_RECT ? pair.a.rect.axis
                                             : (hit_vec2){1, 0};
    pair.b = shape(&b, kind[1], first);
    oracle_answer truth;
    const char *wrong = check_pair2(the_oracle, &pair, &truth);
    bool two_obbs = pair.a.kind == SHAPE_OBB && pair.b.kind == SHAPE_OBB;
    bool lawful = two_obbs && truth.decided && is_finite(&pair.a.obb) && is_finite(&pair.b.obb);
    if (wrong == NULL && lawful && !laws_hold(pair.a.obb, pair.b.obb))
        wrong = "law of separate";
    if (wrong != NULL) {
        fprintf(stderr, "wrong %s\n", wrong);
        print_pair2(&pair);
        abort();
    }
    return 0;
}
