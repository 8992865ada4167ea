/* The filter of batches of rectangles: src/batch/lane_filter2.inl. */
#include "pair2.h"

#include "batch/lane_filter.c"

using namespace recorded;

int main()
{
    /* Unit vectors but for 2^-19 in the square. */
    const pair2 pair = pair2_of(1 + 0x1p-19);
    const hit_obb2 a = pair.first(), b = pair.second();
    const hit_obb2 other = {};
    const char *of_a[16], *of_b[16];
    for (int k = 0; k < 16; k++) {
        of_a[k] = (const char *)(k == 0 ? &a : &other);
        of_b[k] = (const char *)(k == 0 ? &b : &other);
    }
    filter_obbs2_plain(of_a, of_b);
    claim_boxes2("filter_obbs2", pair, true, 37 * 0x1p-24);
}
