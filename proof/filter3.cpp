/* The filter of two boxes of space: src/relate/filter3.h. */
#include "pair3.h"

#include "relate/filter3.h"

using namespace recorded;

int main()
{
    pair3 pair = pair3_of(1 + 0x1p-18);
    const hit_obb3 a = pair.first(), b = pair.second();
    filter3 f;
    filter3_load_obb_obb(&f, &a, &b);
    unsigned open;
    filter3_boxes(&f, true, &open);
    claim_boxes3("filter3_boxes:obb_obb", pair, 64.8 * 0x1p-24, 92 * 0x1p-24, 178 * 0x1p-24);

    filter3_load_obb_obb(&f, &a, &b);
    filter3_within(&f);
    claim_within3("filter3_within", pair, 64.8 * 0x1p-24);

    const hit_aabb3 box = pair.to_aabb();
    filter3_load_aabb_obb(&f, &box, &b);
    filter3_boxes(&f, true, &open);
    claim_boxes3("filter3_boxes:aabb_obb", pair, 64.8 * 0x1p-24, 92 * 0x1p-24, 178 * 0x1p-24);
}
