/* The header of a .npy file to be written: rows of numbers follow it, as they lie in memory. */
#include "scene/text/npy_write.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

void npy_make_header(char out[NPY_HEADER_SIZE], char kind, size_t size, size_t rows, size_t columns)
{
    /* Version 1.0: the length behind it has two bytes, the low one first. */
    static const unsigned char start[] = {0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, NPY_HEADER_SIZE - 10, 0};
    const uint16_t one = 1;
    unsigned char first;
    memcpy(&first, &one, 1);
    memset(out, ' ', NPY_HEADER_SIZE);
    memcpy(out, start, sizeof start);
    char *text = out + sizeof start;
    int length = snprintf(text, NPY_HEADER_SIZE - sizeof start,
                          "{'descr': '%c%c%zu', 'fortran_order': False, 'shape': (%zu, %zu), }", first == 1 ? '<' : '>',
                          kind, size, rows, columns);
    text[length] = ' ';
    out[NPY_HEADER_SIZE - 1] = '\n';
}
