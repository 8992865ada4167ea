/* The filter of batches of rectangles: src/batch/lane_filter2.inl. */
#include "recorded.h"

#include "batch/lane_filter.c"

using namespace recorded;

int main()
{
    hit_obb2 a = {{input("a.center", 0), input("a.center", 0)}, {input("a.half", 1), input("a.half", 1)}}, b;
    a.axis = {input("a.axis", 1), input("a.axis", 0)};
    b = {{input("b.center", 2), input("b.center", 0.5)}, {input("b.half", 1), input("b.half", 1)}};
    b.axis = {input("b.axis", 1), input("b.axis", 0)};
    for (number64 u : {a.axis.x, a.axis.y, b.axis.x, b.axis.y})
        within(u, -1 - 0x1p-18, 1 + 0x1p-18);
    batch_pairs2_plain pair = {
        {(float)(b.center.x - a.center.x), (float)(b.center.y - a.center.y)},
        {fabsf((float)a.half.x), fabsf((float)a.half.y)},
        {fabsf((float)b.half.x), fabsf((float)b.half.y)},
        {(float)a.axis.x, (float)a.axis.y},
        {(float)b.axis.x, (float)b.axis.y},
    };
    const exact d[2] = {offset("dx"), offset("dy")}, ha[2] = {length("hax"), length("hay")};
    const exact hb[2] = {length("hbx"), length("hby")};
    for (int c = 0; c < 2; c++) {
        means(pair.offset[c], d[c]);
        means(pair.half_a[c], ha[c]);
        means(pair.half_b[c], hb[c]);
    }
    decide2_plain(&pair, 1);
}
