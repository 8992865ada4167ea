/* What detections are judged by: labels and detections of each class, and the pairs of the two that have enough in
 * common. */
#ifndef CLI_JUDGE_H
#define CLI_JUDGE_H

#include "cli/ask/overlap.h"

typedef struct judge {
    const labels *truth, *found;
    const char **classes; /* of either, sorted, each once */
    size_t class_count;
    bool has_levels;                   /* the truth tells how hard each label is */
    size_t *truth_class, *found_class; /* of each label which class; class_count: a region */
    size_t *truth_first, *truth_of;    /* those of class c, by place: from truth_first[c] to truth_first[c + 1] */
    size_t *found_first, *found_of;    /* the same by falling score, of several with the same score by place */
    size_t *found_rank;                /* how many of its image and class come before it in that order */
    overlap_pairs pairs, by_found;     /* of the threshold at hand; the same sorted by b */
    size_t *pair_first, *by_first;     /* where those of a label of the truth, or found, begin */
    unsigned char *in_region;          /* is most of the detection in a region that is not judged? */
    unsigned char *truth_state, *found_state; /* room for the ways */
    double *scores;                           /* the same */
} judge;

/* All detections have scores. False: no memory, which has been said; in either case judge_end. */
bool judge_begin(judge *j, const labels *truth, const labels *found);

/* Finds the pairs for a threshold: IoU at least that, or above it. False: no memory, which has been said. */
bool judge_use(judge *j, double threshold, bool above);

void judge_end(judge *j);

#endif
