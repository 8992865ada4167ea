/* From a file to a list of pairs. */
#ifndef SCENE_PAIR_READ_H
#define SCENE_PAIR_READ_H

#include "scene/pairs/pair_list.h"

/* Reads a file: .csv, .ndjson or .jsonl; of any other name JSON if it begins with { or holds nothing, else CSV.
 * False: trouble says why; the list is good for pair_list_free. */
bool pair_list_read(pair_list *out, const char *path, pair_list_kind kind, scene_trouble *trouble);

/* The readers behind it. text: of `length` bytes, with room for one more; it is overwritten. */
bool pair_list_read_csv(pair_list *out, char *text, size_t length, const char *file, pair_list_kind kind,
                        scene_trouble *trouble);
bool pair_list_read_ndjson(pair_list *out, char *text, size_t length, const char *file, pair_list_kind kind,
                           scene_trouble *trouble);

#endif
