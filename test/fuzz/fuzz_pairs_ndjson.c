/* Any bytes as a list of pairs in NDJSON: read or refused with a reason, never worse. */
#include "read_pairs.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_pairs(pair_list_read_ndjson, data, size);
    return 0;
}
