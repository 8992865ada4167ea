/* What the fuzzers of the lists of pairs share: one that was accepted holds each pair once, of two names each. */
#ifndef FUZZ_READ_PAIRS_H
#define FUZZ_READ_PAIRS_H

#include "fuzzer.h"
#include "scene/pairs/pair_read.h"

/* One of the readers of pair_list.h. */
typedef bool pairs_reader(pair_list *out, char *text, size_t length, const char *file, pair_list_kind kind,
                          scene_trouble *trouble);

/* Reads the bytes as a list made by hand and as a result, and aborts where a promise is broken. */
void read_pairs(pairs_reader *reader, const uint8_t *data, size_t size);

#endif
