/* Any bytes as a list of pairs in CSV: read or refused with a reason, never worse. */
#include "read_pairs.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_pairs(pair_list_read_csv, data, size);
    return 0;
}
