/* Any two shapes of the plane: everything relate.h says of them, against the oracle where that decides. */
#include "bytes.h"
#include "check.h"

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
    if (wrong != NULL) {
        fprintf(stderr, "wrong %s\n", wrong);
        print_pair2(&pair);
        abort();
    }
    return 0;
}
