/* Two rectangles, and what their axes' values are. */
#ifndef HITBOX_PROOF_PAIR2_H
#define HITBOX_PROOF_PAIR2_H

#include "recorded.h"

#include "hitbox/relate.h"

namespace recorded
{

/* The distance of the centres, half lengths, axes; where the first stands. */
struct pair2 {
    number64 d[2], ha[2], hb[2], a[2], b[2], at[2];

    hit_obb2 first() const
    {
        return {{at[0], at[1]}, {ha[0], ha[1]}, {a[0], a[1]}};
    }
    hit_obb2 second() const
    {
        return {{placed(d[0], at[0]), placed(d[1], at[1])}, {hb[0], hb[1]}, {b[0], b[1]}};
    }
    /* Makes the first an AABB. */
    hit_aabb2 to_aabb()
    {
        for (int k = 0; k < 2; k++) {
            ha[k] = length("h", 1);
            a[k] = k == 0;
        }
        return {{placed(-ha[0], at[0]), placed(-ha[1], at[1])}, {placed(ha[0], at[0]), placed(ha[1], at[1])}};
    }
    exact size() const
    {
        return sum_of_sizes({d[0], d[1], ha[0], ha[1], hb[0], hb[1]});
    }
};

/* most: of a component of an axis. */
inline pair2 pair2_of(real64 most)
{
    return {{offset("dx", 2), offset("dy", 0.5)},
            {offset("hax", 1), offset("hay", 1)},
            {offset("hbx", 1), offset("hby", 1)},
            {input("ax", 1, -most, most), input("ay", 0, -most, most)},
            {input("bx", 1, -most, most), input("by", 0, -most, most)},
            {place(), place()}};
}

/* What parts two rectangles, of each axis of theirs. is_unit: axes count as unit vectors, which they are but for
 * `on_paper`, as a share of S. */
inline void claim_boxes2(const char *of, const pair2 &x, bool is_unit = false, real64 on_paper = 0)
{
    const exact d[2] = {x.d[0], x.d[1]}, ha[2] = {size_of(x.ha[0]), size_of(x.ha[1])};
    const exact hb[2] = {size_of(x.hb[0]), size_of(x.hb[1])}, size = x.size();
    const exact a[2] = {x.a[0], x.a[1]}, b[2] = {x.b[0], x.b[1]};
    const exact cosine = size_of(a[0] * b[0] + a[1] * b[1]), sine = size_of(a[0] * b[1] - a[1] * b[0]);
    const exact square_a = is_unit ? plain(1) : a[0] * a[0] + a[1] * a[1];
    const exact square_b = is_unit ? plain(1) : b[0] * b[0] + b[1] * b[1];
    const exact along_a[2] = {d[0] * a[0] + d[1] * a[1], d[1] * a[0] - d[0] * a[1]};
    const exact along_b[2] = {d[0] * b[0] + d[1] * b[1], d[1] * b[0] - d[0] * b[1]};
    const exact paper = plain(on_paper) * size;
    char name[64];
    for (int k = 0; k < 2; k++) {
        snprintf(name, sizeof name, "%s:a%d", of, k);
        claim(name, size_of(along_a[k]) - (ha[k] * square_a + hb[k] * cosine + hb[1 - k] * sine), size, paper);
        snprintf(name, sizeof name, "%s:b%d", of, k);
        claim(name, size_of(along_b[k]) - (hb[k] * square_b + ha[k] * cosine + ha[1 - k] * sine), size, paper);
    }
}

/* How far the second reaches out of the first. */
inline void claim_within2(const char *of, const pair2 &x)
{
    const exact d[2] = {x.d[0], x.d[1]}, hb[2] = {size_of(x.hb[0]), size_of(x.hb[1])};
    const exact a[2] = {x.a[0], x.a[1]}, b[2] = {x.b[0], x.b[1]};
    const exact cosine = size_of(a[0] * b[0] + a[1] * b[1]), sine = size_of(a[0] * b[1] - a[1] * b[0]);
    const exact along[2] = {d[0] * a[0] + d[1] * a[1], d[1] * a[0] - d[0] * a[1]};
    char name[64];
    for (int k = 0; k < 2; k++) {
        snprintf(name, sizeof name, "%s:a%d", of, k);
        const exact half = size_of(x.ha[k]) * (a[0] * a[0] + a[1] * a[1]);
        claim(name, size_of(along[k]) + (hb[k] * cosine + hb[1 - k] * sine) - half, x.size());
    }
}

} // namespace recorded

#endif
