/* Non-maximum suppression by the library, which takes boxes of one kind. */
#ifndef CLI_SUPPRESS_BOXES_H
#define CLI_SUPPRESS_BOXES_H

#include "scene/labels/labels.h"

typedef struct suppress_question {
    double threshold;
    bool at_threshold; /* what has exactly that in common is suppressed, too */
    bool of_smaller;   /* the share of the smaller box, not IoU */
    bool by_class;
} suppress_question;

/* Are the labels boxes of one kind that the library takes? */
bool suppress_takes(const labels *l);

/* As suppress_find, of such labels; out: room for one each. False: no memory. */
bool suppress_boxes(const labels *l, const suppress_question *question, size_t *out);

#endif
