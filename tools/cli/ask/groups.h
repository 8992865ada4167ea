/* Groups of boxes: by the beginning of their names, by class, by group or by file. */
#ifndef CLI_GROUPS_H
#define CLI_GROUPS_H

#include <stdint.h>

#include "scene/scene.h"

typedef enum groups_kind { GROUPS_PREFIX, GROUPS_CLASS, GROUPS_GROUP, GROUPS_FILE } groups_kind;

typedef struct groups_options {
    const char *by; /* "prefix-2", "class", "group" or "file"; NULL: no groups */
    groups_kind kind;
    size_t depth; /* how many parts a prefix has */
} groups_options;

/* Reads what `by` says. False: said what is wrong with it. */
bool groups_agree(groups_options *options);

/* All zero has no boxes. */
typedef struct groups {
    uint32_t *of_box; /* by box: its group, counted in the order of the boxes */
    size_t *names;    /* by group: where its name begins in text, or SCENE_NONE */
    size_t count, capacity;
    char *text;
    size_t text_length, text_capacity;
} groups;

/* Puts each box into its group; those that have none are in one without a name. False: said why; that no box has a
 * group of that kind is trouble, too. */
bool groups_make(const groups_options *options, const scene *s, groups *out);

/* The group's name; NULL: it is the one without. */
const char *groups_name(const groups *g, size_t group);

void groups_free(groups *g);

#endif
