/* Some of a file's labels, as the file has them. */
#ifndef SCENE_LABEL_COPY_H
#define SCENE_LABEL_COPY_H

#include <stdio.h>

#include "scene/labels/labels.h"

/* Writes a file that was read with options->keep_texts, byte by byte, without the labels of which is_kept[i] is 0, and
 * without those that were left out. All kept: the file as it was read, if no label was left out. False: the labels
 * cannot be found again. What cannot be written `out` knows itself. */
bool labels_copy(const labels *l, const label_file *file, const unsigned char *is_kept, FILE *out);

#endif
