/* The filter of two rectangles: src/relate/filter2.h. */
#include "recorded.h"

#include "relate/filter2.h"

using namespace recorded;

int main()
{
    hit_obb2 a = {{input("a.center.x", 0), input("a.center.y", 0)}, {1, 1}, {1, 0}}, b = a;
    a.half = {input("a.half.x", 1), input("a.half.y", 1)};
    a.axis = {input("a.axis.x", 1), input("a.axis.y", 0)};
    b.center = {input("b.center.x", 2), input("b.center.y", 0.5)};
    b.half = {input("b.half.x", 1), input("b.half.y", 1)};
    b.axis = {input("b.axis.x", 1), input("b.axis.y", 0)};
    for (number64 u : {a.axis.x, a.axis.y, b.axis.x, b.axis.y})
        within(u, -4, 4);

    filter2 f = filter2_from_obb_obb(&a, &b);
    exact dx = offset("dx"), dy = offset("dy"), ha = length("hax"), ka = length("hay"), hb = length("hbx"),
          kb = length("hby");
    means(f.offset.x, dx);
    means(f.offset.y, dy);
    means(f.half_a.x, ha);
    means(f.half_a.y, ka);
    means(f.half_b.x, hb);
    means(f.half_b.y, kb);

    compared.clear();
    unsigned open;
    filter2_boxes(&f, &open);

    exact ux = a.axis.x, uy = a.axis.y, vx = b.axis.x, vy = b.axis.y;
    exact cosine = size_of(ux * vx + uy * vy), sine = size_of(ux * vy - uy * vx);
    exact truth[4] = {
        size_of(dx * ux + dy * uy) - (ha * (ux * ux + uy * uy) + hb * cosine + kb * sine),
        size_of(dy * ux - dx * uy) - (ka * (ux * ux + uy * uy) + hb * sine + kb * cosine),
        size_of(dx * vx + dy * vy) - (hb * (vx * vx + vy * vy) + ha * cosine + ka * sine),
        size_of(dy * vx - dx * vy) - (kb * (vx * vx + vy * vy) + ha * sine + ka * cosine),
    };
    const char *name[4] = {"a0", "a1", "b0", "b1"};
    for (int k = 0; k < 4; k++)
        claim(name[k], {compared[3 + 2 * k].more}, truth[k], sum_of_sizes({dx, dy, ha, ka, hb, kb}));
}
