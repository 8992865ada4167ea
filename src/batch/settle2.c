/* What the filter of a batch leaves open, in the plane: four pairs at a time, and what is left one by one.
 * batch_axes2.c knows the relations. */
#include "batch/settle2.h"

#include "batch/batch_axes2.h"
#include "core/stages.h"

static void settle_alone2(const hit_obb2 *a, const hit_obb2 *b, unsigned char *relation)
{
    *relation = (unsigned char)hit_relate_obb2_obb2(*a, *b);
}

static void settle_by_fours2(const hit_obb2 *const *a, const hit_obb2 *const *b, size_t count, unsigned char *relation)
{
    for (size_t first = 0; first < count; first += 4) {
        const size_t rest = count - first < 4 ? count - first : 4;
        const hit_obb2 *p[4], *q[4];
        for (size_t i = 0; i < 4; i++) {
            p[i] = a[first + (i < rest ? i : 0)];
            q[i] = b[first + (i < rest ? i : 0)];
        }
        batch_four found = hit__batch_axes2(p, q);
        for (unsigned i = 0; i < rest; i++) {
            if (batch_four_at(&found, i, &relation[first + i]))
                core_count(extended);
            else
                settle_alone2(p[i], q[i], &relation[first + i]);
        }
    }
}

void hit__batch_settle2(core_isa isa, const hit_obb2 *const *a, const hit_obb2 *const *b, size_t count,
                        unsigned char *relation)
{
    if (core_has_fused_quads_on(isa)) {
        settle_by_fours2(a, b, count, relation);
        return;
    }
    for (size_t i = 0; i < count; i++)
        settle_alone2(a[i], b[i], &relation[i]);
}
