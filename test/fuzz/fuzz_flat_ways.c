/* Any numbers as a triangle or polygon of the plane and a shape beside it: distances have the sign of the relation, are
 * not NaN, and agree. Valid shapes are also held against the judge. */
#include "bytes.h"
#include "check/check_flat_ways.h"

/* Mostly on a circle about a point, so that some are convex. */
static void read_shape(bytes *b, flat_shape *a)
{
    static const double way[8][2] = {{1, 0},  {0.75, 0.75},   {0, 1},  {-0.75, 0.75},
                                     {-1, 0}, {-0.75, -0.75}, {0, -1}, {0.75, -0.75}};
    const unsigned form = bytes_byte(b);
    const bool free = a->kind != FLAT_POLYGON || form % 4 == 0;
    const double x = free ? 0 : bytes_number(b), y = free ? 0 : bytes_number(b), size = free ? 0 : bytes_number(b);
    a->ring.count = a->kind == FLAT_POLYGON ? 3 + (int)(form / 4 % 6) : 3;
    for (int i = 0; i < a->ring.count; ++i) {
        const double u = free ? bytes_number(b) : x + size * way[i][0];
        const double v = free ? bytes_number(b) : y + size * way[i][1];
        a->ring.corner[i] = (hit_vec2){u, v};
    }
    a->radius = bytes_number(b);
    const double turn = bytes_number(b);
    const hit_vec2 half = {fabs(a->ring.corner[1].x), fabs(a->ring.corner[1].y)};
    a->box = fabs(turn) <= 8 ? hit_obb2_from_angle(a->ring.corner[0], half, turn)
                             : (hit_obb2){a->ring.corner[0], half, a->ring.corner[2]};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    flat_shape p = {.kind = (flat_kind)(bytes_byte(&b) % FLAT_KINDS)}, q = {.kind = FLAT_POLYGON};
    hit_relation truth;
    if (bytes_byte(&b) % 2 == 0 && p.kind != FLAT_POLYGON)
        q.kind = FLAT_TRIANGLE;
    read_shape(&b, &p);
    read_shape(&b, &q);
    if (flat_is_valid(&p) && flat_is_valid(&q))
        fail_if(check_flat_way(&p, &q, &truth));
    fail_if(check_flat_laws(&p, &q));
    return 0;
}
