/* A scene and the pairs that were found in it, as one page for a browser. The page is complete in itself: it asks no
 * server and no network for anything. */
#ifndef HTML_HTML_H
#define HTML_HTML_H

#include "draw/draw.h"

/* How many boxes and how many pairs a page may have. Browsers fail with many more. */
enum { HTML_MOST = 1000000 };

/* A pair that was found. */
typedef struct html_pair {
    size_t a, b; /* the boxes' places in the scene */
    pair_relation relation;
    bool fresh; /* the baseline does not have it */
} html_pair;

/* A pair of the baseline that was not found any more. */
typedef struct html_gone {
    const char *a, *b;
    size_t box_a, box_b; /* the boxes of these names, or SCENE_NONE */
} html_gone;

typedef struct html_report {
    const drawing *picture;   /* of the scene; drawn where the page has no view in 3D */
    const char *command;      /* what gives this report again */
    const char *const *files; /* of the scene; boxes point to these very strings */
    size_t file_count;
    const char *baseline; /* the file that it is compared with; NULL: none */
    const char *test;     /* "exact", "faces", "aabb", ...: what was tested */
    size_t by_aabb;       /* how many pairs the AABBs alone would have reported; SCENE_NONE: not of interest */
    double clearance;     /* pairs at most so far apart are reported, too; below 0: only those that hit */
    double difference;    /* the pairs are of boxes that are the same but for that; below 0: they are not */
    bool depths;          /* what `contact` says of pairs that hit is of interest */
    size_t pairs, gone;
    size_t more; /* how many of both there are besides, which are left out */
    html_pair (*pair)(void *context, size_t i);
    html_gone (*gone_pair)(void *context, size_t i);
    double (*distance)(void *context, size_t i); /* NULL: not of interest */
    /* How deep, in which direction and where; of a pair that is near, where the boxes are closest. One without points
     * says nothing. NULL: not of interest. */
    hit_contact3 (*contact)(void *context, size_t i);
    void *context;
} html_report;

/* Writes the page. The same report gives the same bytes. *beyond: how many boxes are too far from all others to be in
 * its picture; 0 with a view in 3D. False: no memory; what was written is no page. */
bool html_write(FILE *file, const html_report *r, size_t *beyond);

#endif
