/* Points, and the box around them. */
#ifndef SCENE_CLOUD_H
#define SCENE_CLOUD_H

#include "scene/scene.h"

/* All zero is none. */
typedef struct cloud {
    double *at; /* x, y and in 3D z of the first; packed */
    size_t count, capacity;
    size_t axes; /* 2 or 3; set it before the first is added */
} cloud;

/* Adds a point, of as many numbers as there are axes. False: no memory. */
bool cloud_add(cloud *c, const double *at);

/* Sets kind and shape to the box around the points that the options ask for, and *fitted. What is not HIT_OK: no
 * memory, or (HIT_BAD_ARGUMENT) there is no point, or a box would reach beyond the range of double. */
hit_status cloud_fit(const cloud *c, const scene_options *options, scene_box *box, scene_fitted *fitted);

void cloud_free(cloud *c);

/* The columns that a CSV of points may have. */
extern const columns_name cloud_columns[];

/* Adds the points of a CSV or of an array in memory; sets the axes. */
bool cloud_read_csv(cloud *c, char *text, size_t length, scene *s, const char *file, const scene_options *options,
                    scene_trouble *trouble);
bool cloud_read_npy(cloud *c, const void *bytes, size_t size, scene *s, const char *file, const scene_options *options,
                    scene_trouble *trouble);

#endif
