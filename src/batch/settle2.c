/* What the filter of a batch leaves open, in the plane.
 * Bookkeeping: asks for the relation of each pair. */
#include "batch/settle2.h"

#include "hitbox/relate.h"

void hit__batch_settle2(core_isa isa, const hit_obb2 *const *a, const hit_obb2 *const *b, size_t count,
                        unsigned char *relation)
{
    (void)isa;
    for (size_t i = 0; i < count; i++)
        relation[i] = (unsigned char)hit_relate_obb2_obb2(*a[i], *b[i]);
}
