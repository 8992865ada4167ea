/* .npy files, NumPy's own: arrays of boxes, a row for each, used where they lie in the file. */
#ifndef SCENE_NPY_H
#define SCENE_NPY_H

#include <hitbox/join.h>

#include "scene/scene.h"
#include "scene/text/npy_header.h"

/* The boxes of an array. All zero is none. */
typedef struct npy_boxes {
    bool in_3d;        /* which of the two it is */
    hit_boxes2 boxes2; /* on the array's bytes, or on `made` */
    hit_boxes3 boxes3; /* the same */
    void *made;        /* boxes that the array does not hold as such; NULL: none */
    size_t loose;      /* rows whose axes are noticeably off orthonormal: if any, there are no boxes here */
} npy_boxes;

/* The boxes of an array whose header has been read. All of them are as a join wants them, unless some are loose; only
 * npy_to_scene knows what to do with those. False: trouble says which row is not as it should be; rows and columns are
 * counted from 0 in messages, as in Python. */
bool npy_make_boxes(const npy_array *array, const char *file, npy_boxes *out, scene_trouble *trouble);

void npy_free_boxes(npy_boxes *boxes);

/* What the rows of an array are to a join: the form of its boxes. */
hit_boxes_form npy_form(const npy_array *array);

/* Writes the boxes of rows from `first` on to `out`, one behind the other. False: trouble says which row is not as it
 * should be; rotated boxes whose axes are noticeably off are not. */
bool npy_copy_boxes(const npy_array *array, size_t first, size_t count, const char *file, void *out,
                    scene_trouble *trouble);

/* Adds the boxes of a whole .npy file in memory to the scene; each is called by its row, counted from 0. */
bool npy_to_scene(scene *s, const void *bytes, size_t size, const char *file, const scene_options *options,
                  scene_trouble *trouble);

/* As scene_read_file, of a .npy file. */
bool npy_read_file(scene *s, const char *path, const scene_options *options, scene_trouble *trouble);

#endif
