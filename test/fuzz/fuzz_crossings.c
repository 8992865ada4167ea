/* Any two polygons of the plane, and a segment: where their outlines cross, against the judge. */
#include "bytes.h"
#include "judge/judge_crossings.h"

enum { MOST = 4 * HIT_POLYGON_CORNERS };

/* Mostly on a circle about a point, so that some are convex. False: it is no polygon. */
static bool read_polygon(bytes *b, other *o)
{
    const double x = bytes_small(b), y = bytes_small(b), size = bytes_small(b);
    const unsigned form = bytes_byte(b);
    o->kind = OTHER_POLYGON;
    o->count = 3 + (int)(form / 4 % 6);
    for (int i = 0; i < o->count; ++i) {
        static const double way[8][2] = {{1, 0},  {0.75, 0.75},   {0, 1},  {-0.75, 0.75},
                                         {-1, 0}, {-0.75, -0.75}, {0, -1}, {0.75, -0.75}};
        o->corner[i][0] = form % 4 == 0 ? bytes_number(b) : x + size * way[i][0];
        o->corner[i][1] = form % 4 == 0 ? bytes_number(b) : y + size * way[i][1];
    }
    const hit_polygon2 polygon = polygon2_of(o);
    return hit_polygon2_valid(&polygon);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    other p = {.count = 0}, q = {.count = 0}, s = {.kind = OTHER_SEGMENT, .count = 2};
    hit_crossing2 found[MOST];
    const bool is_p = read_polygon(&b, &p), is_q = read_polygon(&b, &q);
    bool finite = true;
    for (int i = 0; i < 2; ++i)
        for (int k = 0; k < 2; ++k) {
            s.corner[i][k] = bytes_number(&b);
            finite = finite && isfinite(s.corner[i][k]);
        }
    const hit_polygon2 first = polygon2_of(&p), second = polygon2_of(&q);
    const size_t all = hit_crossings_polygon2_polygon2(&first, &second, found, MOST);
    if (is_p && is_q)
        fail_if(judge_crossings(&p, &q, all, found));
    const hit_segment2 segment = {vec2_of(s.corner[0]), vec2_of(s.corner[1])};
    const size_t count = hit_crossings_segment2_polygon2(segment, &first, found, MOST);
    need(finite || count == 0);
    if (is_p && finite)
        fail_if(judge_crossings(&s, &p, count, found));
    return 0;
}
