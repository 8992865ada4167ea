/* The filter of two rectangles: src/relate/filter2.h. */
#include "pair2.h"

#include "relate/filter2.h"

using namespace recorded;

int main()
{
    /* |a|_1 + |b|_1 is 4 at most. */
    pair2 pair = pair2_of(4);
    const hit_obb2 a = pair.first(), b = pair.second();
    unsigned open;
    filter2 f = filter2_from_obb_obb(&a, &b);
    filter2_boxes(&f, &open);
    claim_boxes2("filter2_boxes:obb_obb", pair);
    filter2_within(&f);
    claim_within2("filter2_within:obb_obb", pair);

    const hit_aabb2 box = pair.to_aabb();
    f = filter2_from_aabb_obb(&box, &b);
    filter2_boxes(&f, &open);
    claim_boxes2("filter2_boxes:aabb_obb", pair);
}
