/* Pairs as topics of the BIM Collaboration Format 2.1, which programs for buildings read and keep apart by GUIDs. */
#ifndef BCF_BCF_H
#define BCF_BCF_H

#include <stdbool.h>
#include <stdio.h>

#include <hitbox/hitbox.h>

#include "bcf/uuid.h"
#include "scene/text/trouble.h"

/* By what it is written: "libzip 1.7.3". NULL: this build cannot. */
const char *bcf_library(void);

/* How many topics a file has room for: a ZIP that everybody reads numbers its entries with 16 bits, and each topic
 * takes three. */
enum { BCF_MOST = 21000 };

/* One of the elements that a topic is about. */
typedef struct bcf_part {
    const char *id;   /* the GlobalId of an element of IFC, or NULL */
    const char *name; /* by which it goes otherwise */
    const char *type; /* the element's class, or NULL */
    const char *file; /* the name of the file that it is of */
    hit_aabb3 bounds; /* in metres, x to the right, y up, z to the front */
    bool second;      /* it is coloured as the second of two */
} bcf_part;

/* About two elements, or about two groups of them. */
typedef struct bcf_topic {
    bool of_groups;       /* else it is about two elements */
    const char *group[2]; /* the names of the groups, which may be one; NULL: the group without a name */
    const bcf_part *part; /* the two, or all of the groups that are in a pair; at least one is first, one second */
    size_t parts;         /* good as long as the topic */
    const hit_pair *pair; /* which of the parts hit, at least one pair */
    size_t pairs;         /* the same */
    const char *relation; /* what they do: "overlapping" */
} bcf_topic;

/* The GUID of the topic about these two: the same whenever their GlobalIds are, or else their names, in either order;
 * of groups, whenever their names are, of which one may be none. */
uuid bcf_guid(const bcf_topic *topic);

/* Is it a date and time as BCF has them, such as 2026-11-27T09:30:00Z? */
bool bcf_is_date(const char *text);

typedef struct bcf_report {
    const char *author, *date;                              /* of all topics; date as bcf_is_date says */
    size_t topics;                                          /* no two of one GUID, at most BCF_MOST */
    void (*topic)(void *context, size_t i, bcf_topic *out); /* good until it is called again */
    void *context;
} bcf_report;

/* Writes the file, a ZIP. The same report gives the same bytes, with the same version of the library. False: trouble
 * says why; what was written is no BCF. */
bool bcf_write(FILE *file, const bcf_report *r, scene_trouble *trouble);

#endif
