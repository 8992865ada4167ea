/* The header of a .npy file: what kind of numbers, and how many rows and columns of them. */
#ifndef SCENE_NPY_HEADER_H
#define SCENE_NPY_HEADER_H

#include "scene/text/trouble.h"

/* An array of boxes or points in a file's bytes, a row for each: row after row, little endian. */
typedef struct npy_array {
    const unsigned char *data; /* the first number; rows * columns numbers follow, and nothing else */
    size_t rows, columns;
    bool wide; /* doubles, not floats */
} npy_array;

/* What the rows should hold; NPY_ROWS: any numbers. */
typedef enum npy_rows { NPY_BOXES, NPY_POINTS, NPY_ROWS } npy_rows;

/* Reads the header and sees that the rest of the file is what it says. bytes: the whole file. Nothing is allocated, and
 * whatever the bytes are, the time is in proportion to the length of the header. False: trouble says why. */
bool npy_read_header(const void *bytes, size_t size, npy_rows of, const char *file, npy_array *out,
                     scene_trouble *trouble);

/* Where the number in a row and a column, both from 0, stands. */
const unsigned char *npy_at(const npy_array *array, size_t row, size_t column);

/* The number in a row and a column, widened to double without loss. */
double npy_number(const npy_array *array, size_t row, size_t column);

#endif
