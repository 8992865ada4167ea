/* The filter of batches of boxes of space: src/batch/lane_filter3.inl. */
#include "pair3.h"

#include "batch/lane_filter.c"

using namespace recorded;

int main()
{
    const pair3 pair = pair3_of(1 + 0x1p-18);
    const hit_obb3 a = pair.first(), b = pair.second();
    const hit_obb3 other = {};
    const char *of_a[16], *of_b[16];
    for (int k = 0; k < 16; k++) {
        of_a[k] = (const char *)(k == 0 ? &a : &other);
        of_b[k] = (const char *)(k == 0 ? &b : &other);
    }
    filter_obbs3_plain(of_a, of_b);
    claim_boxes3("filter_obbs3", pair, 64.8 * 0x1p-24, 92 * 0x1p-24, 178 * 0x1p-24);
}
