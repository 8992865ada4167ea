/* hitbox match --coco: average precision as COCO sums it up. */
#ifndef CLI_MATCH_COCO_H
#define CLI_MATCH_COCO_H

#include "cli/ask/judge_coco.h"
#include "cli/options/labelled.h"

/* Judges the classes of which is_wanted[c] is not 0 and writes a row for each, and one for all. most: as judge_coco
 * takes it. False: said why. */
bool match_coco(judge *j, size_t most, const unsigned char *is_wanted, const labelled *files);

#endif
