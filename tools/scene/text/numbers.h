/* Several numbers in one text, as on a command line: 1,2.5,-3e4. */
#ifndef SCENE_NUMBERS_H
#define SCENE_NUMBERS_H

#include "scene/text/trouble.h"

/* Reads a text of numbers with a comma between each two, each as number_read takes it, without blanks. At least one,
 * at most `most`; *count: how many. False: trouble says which one is not as it should be, or that there are too many.
 */
bool numbers_read(const char *text, size_t most, double *out, size_t *count, scene_trouble *trouble);

#endif
