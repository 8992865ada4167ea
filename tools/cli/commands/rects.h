/* The ten-number form: pairs of rotated rectangles from a stream. */
#ifndef CLI_RECTS_H
#define CLI_RECTS_H

#include <stdio.h>

#include "scene/text/trouble.h"

/* Reads cases until the stream ends and writes a line for each. False: trouble says why; the cases before have been
 * written, nothing of the one at fault. name: of the stream, for the trouble. */
bool rects_decide(FILE *in, const char *name, FILE *out, scene_trouble *trouble);

#endif
