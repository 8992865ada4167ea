/* What the filter of a batch leaves open, in space.
 * Bookkeeping: asks for the relation of each pair. */
#include "batch/settle3.h"

#include "hitbox/relate.h"

void hit__batch_settle3(core_isa isa, const hit_obb3 *const *a, const hit_obb3 *const *b, size_t count,
                        unsigned char *relation)
{
    (void)isa;
    for (size_t i = 0; i < count; i++)
        relation[i] = (unsigned char)hit_relate_obb3_obb3(a[i], b[i]);
}
