/* Non-maximum suppression of labels: image by image, and class by class if that is asked for. */
#ifndef CLI_SUPPRESS_H
#define CLI_SUPPRESS_H

#include "cli/ask/suppress_boxes.h"

/* For each label the kept one of its image that suppresses it, the one of the greatest score, or SCENE_NONE: it is
 * kept. All have scores. False: no memory, which has been said; else the caller's to free. */
bool suppress_find(const labels *l, const suppress_question *question, size_t **out);

/* The labels by falling score, of several with the same score by place. False: no memory, which has been said. */
bool suppress_order(const labels *l, size_t **out);

#endif
