/* The filter of two rectangles: src/relate/filter2.h. */
#include "recorded.h"

#include "relate/filter2.h"

using namespace recorded;

struct pair2 {
    exact d[2], ha[2], hb[2], a[2], b[2];
};

static void claim_values(const char *of, const pair2 &x, bool is_within)
{
    const exact *d = x.d, *ha = x.ha, *hb = x.hb, *a = x.a, *b = x.b;
    const exact size = sum_of_sizes({d[0], d[1], ha[0], ha[1], hb[0], hb[1]});
    const exact cosine = size_of(a[0] * b[0] + a[1] * b[1]), sine = size_of(a[0] * b[1] - a[1] * b[0]);
    const exact square_a = a[0] * a[0] + a[1] * a[1], square_b = b[0] * b[0] + b[1] * b[1];
    const exact along_a[2] = {size_of(d[0] * a[0] + d[1] * a[1]), size_of(d[1] * a[0] - d[0] * a[1])};
    const exact along_b[2] = {size_of(d[0] * b[0] + d[1] * b[1]), size_of(d[1] * b[0] - d[0] * b[1])};
    char name[64];
    for (int k = 0; k < 2; k++) {
        const exact reach_b = hb[k] * cosine + hb[1 - k] * sine, reach_a = ha[k] * cosine + ha[1 - k] * sine;
        snprintf(name, sizeof name, "%s:a%d", of, k);
        if (is_within) {
            claim(name, along_a[k] + reach_b - ha[k] * square_a, size);
            continue;
        }
        claim(name, along_a[k] - reach_b - ha[k] * square_a, size);
        snprintf(name, sizeof name, "%s:b%d", of, k);
        claim(name, along_b[k] - reach_a - hb[k] * square_b, size);
    }
}

int main()
{
    const number64 dx = offset("dx", 2), dy = offset("dy", 0.5);
    const number64 hax = length("hax", 1), hay = length("hay", 1), hbx = length("hbx", 1), hby = length("hby", 1);
    /* |a|_1 + |b|_1 is 4 at most. */
    const number64 ax = input("ax", 1, -4, 4), ay = input("ay", 0, -4, 4), bx = input("bx", 1, -4, 4),
                   by = input("by", 0, -4, 4);
    const hit_obb2 a = {{0, 0}, {hax, hay}, {ax, ay}}, b = {{dx, dy}, {hbx, hby}, {bx, by}};
    const pair2 pair = {{dx, dy}, {hax, hay}, {hbx, hby}, {ax, ay}, {bx, by}};
    unsigned open;
    filter2 f = filter2_from_obb_obb(&a, &b);
    filter2_boxes(&f, &open);
    claim_values("filter2_boxes:obb_obb", pair, false);
    filter2_within(&f);
    claim_values("filter2_within:obb_obb", pair, true);

    const hit_aabb2 box = {{-hax, -hay}, {hax, hay}};
    const exact one = plain(1), zero = plain(0);
    const pair2 mixed = {{dx, dy}, {hax, hay}, {hbx, hby}, {one, zero}, {bx, by}};
    f = filter2_from_aabb_obb(&box, &b);
    filter2_boxes(&f, &open);
    claim_values("filter2_boxes:aabb_obb", mixed, false);
}
