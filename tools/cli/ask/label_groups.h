/* Labels of one image, and of one class if that is asked for. */
#ifndef CLI_LABEL_GROUPS_H
#define CLI_LABEL_GROUPS_H

#include "scene/labels/labels.h"

/* A label with what it is sorted by. */
typedef struct label_member {
    const char *image, *class_name; /* class_name: "" if classes are not asked for */
    size_t label;
} label_member;

/* Labels by image, then class, then place: those of a group stand together. */
typedef struct label_groups {
    label_member *list; /* the caller's to free */
    size_t count;
} label_groups;

/* False: no memory; then list is NULL. */
bool label_groups_make(const labels *l, bool by_class, label_groups *out);

/* Where the group ends that begins at `first`. */
size_t label_groups_end(const label_groups *groups, size_t first);

/* Which group comes first? 0: both labels are of the same one. */
int label_groups_compare(const label_member *x, const label_member *y);

#endif
