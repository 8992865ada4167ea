/* From a scene to files with pictures of it: what `check` and `draw` have in common. */
#ifndef CLI_PICTURE_H
#define CLI_PICTURE_H

#include "draw/draw.h"

typedef struct picture_options {
    const char *svg, *glb; /* where to; "-": standard output; NULL: not wanted */
    const char *html;      /* the same of a page, which picture_write leaves to others */
    bool names;
} picture_options;

/* Is there any? */
bool picture_wanted(const picture_options *options);

/* Says how many boxes a picture leaves out, if any. */
void picture_tell_beyond(size_t beyond);

/* Writes those that are wanted, each complete or not at all. quiet: without notes. False: said why. */
bool picture_write(const picture_options *options, const drawing *d, bool quiet);

#endif
