/* A row of an array of boxes as the numbers of one box. */
#ifndef SCENE_NPY_ROW_H
#define SCENE_NPY_ROW_H

#include "scene/scene.h"
#include "scene/text/npy_header.h"

/* Are the boxes of an array in 3D? */
bool npy_is_3d(const npy_array *array);

/* Sets the box's kind and shape to what a row holds, and counts in s what became of its axes, all as if the row stood
 * in a CSV file. False: trouble says which number is not as it should be. */
bool npy_read_row(const npy_array *array, size_t row, const char *file, const scene_options *options, scene *s,
                  scene_box *box, scene_trouble *trouble);

#endif
