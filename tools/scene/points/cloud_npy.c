/* Points as an array of NumPy, one in each row. */
#include <math.h>

#include "scene/points/cloud.h"
#include "scene/text/npy_header.h"
#include "scene/text/number.h"

bool cloud_read_npy(cloud *c, const void *bytes, size_t size, scene *s, const char *file, const scene_options *options,
                    scene_trouble *trouble)
{
    npy_array array;
    if (!npy_read_header(bytes, size, NPY_POINTS, file, &array, trouble))
        return false;
    c->axes = array.columns;
    for (size_t row = 0; row < array.rows; row++) {
        double at[3];
        bool good = true;
        for (size_t axis = 0; good && axis < c->axes; axis++) {
            char number[NUMBER_SIZE];
            at[axis] = npy_number(&array, row, axis);
            good = isfinite(at[axis]) ||
                   scene_trouble_set(trouble, file, 0, 0,
                                     "row %zu, column %zu, both from 0: %c: found %s, expected a finite number", row,
                                     axis, "xyz"[axis], number_write(number, at[axis]));
        }
        if (!good && !scene_leave_out(s, options, trouble))
            return false;
        if (good && !cloud_add(c, at))
            return scene_trouble_memory_for(trouble, 2.0 * (double)(c->count * c->axes) * sizeof *c->at, "%zu points",
                                            c->count);
        scene_show_progress(options, row, row, array.rows);
    }
    return true;
}
