/* hitbox nms --format same: what is kept, as the input has it. */
#ifndef CLI_NMS_SAME_H
#define CLI_NMS_SAME_H

#include "cli/options/labelled.h"

/* Can what is kept of the input go to the output, a folder's to a folder? False: said why. */
bool nms_same_agrees(const labelled *options);

/* Writes of each file that was read the labels of which is_kept[i] is not 0. False: said why. */
bool nms_same_write(const labelled *options, const labels *l, const unsigned char *is_kept);

#endif
