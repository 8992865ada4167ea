/* The header of a .npy file to be written: rows of numbers follow it, as they lie in memory. */
#ifndef SCENE_NPY_WRITE_H
#define SCENE_NPY_WRITE_H

#include <stddef.h>

/* Its size, whatever it says: one can be put in the place of another when the rows have been counted. A multiple of 64,
 * so that the numbers are aligned in a mapped file. */
enum { NPY_HEADER_SIZE = 128 };

/* kind: 'f' for floating point, 'u' for whole numbers >= 0; size: of a number, in bytes. */
void npy_make_header(char out[NPY_HEADER_SIZE], char kind, size_t size, size_t rows, size_t columns);

#endif
