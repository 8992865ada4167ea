/* Rows of .npy files, read by MPI: each rank takes a part of them. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tool.h"

#include "scene/boxes/npy.h"
#include "scene/boxes/npy_row.h"

enum { HEADER_MOST = 1 << 16 };

static size_t size_of_box(const npy_array *array)
{
    const size_t numbers = npy_is_3d(array) ? 6 : 4;
    if (npy_form(array) == HIT_BOXES_OBB)
        return npy_is_3d(array) ? sizeof(hit_obb3) : sizeof(hit_obb2);
    return numbers * (npy_form(array) == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double));
}

static void say_trouble(const scene_trouble *trouble, char *text)
{
    snprintf(text, TEXT_SIZE, "%.200s%s%.300s", trouble->file ? trouble->file : "", trouble->file ? ": " : "",
             trouble->text);
}

/* False: text says why. */
static bool read_bytes(MPI_File file, const char *name, uint64_t at, void *out, size_t size, char *text)
{
    MPI_Status status;
    int got = 0;
    const int error = MPI_File_read_at(file, (MPI_Offset)at, out, (int)size, MPI_BYTE, &status);
    if (error == MPI_SUCCESS)
        MPI_Get_count(&status, MPI_BYTE, &got);
    if (error != MPI_SUCCESS)
        tool_say_mpi(text, name, error);
    else if (got != (int)size)
        snprintf(text, TEXT_SIZE, "%s: found its end while its rows were read", name);
    return !text[0];
}

/* The header, and where the rows begin. */
static uint64_t read_header(MPI_File file, const char *name, rows *r, char *text)
{
    MPI_Offset size = 0;
    uint64_t begin = 0;
    scene_trouble trouble = {.text = ""};
    const int error = MPI_File_get_size(file, &size);
    const size_t most = size < HEADER_MOST ? (size_t)size : HEADER_MOST;
    char *bytes = calloc(HEADER_MOST, 1);
    if (error != MPI_SUCCESS)
        tool_say_mpi(text, name, error);
    else if (!bytes)
        snprintf(text, TEXT_SIZE, "out of memory");
    else if (read_bytes(file, name, 0, bytes, most, text)) {
        /* A header that does not end there is none. */
        const bool long_one =
            bytes[0] == '\x93' && (bytes[6] == 1 ? (unsigned char)bytes[9] << 8 : 0) > HEADER_MOST - 512;
        if (long_one || (bytes[0] == '\x93' && bytes[6] > 1 && (bytes[10] || bytes[11])))
            snprintf(text, TEXT_SIZE, "%s: found a header of more than 60 KB", name);
        else if (!npy_read_header(bytes, (size_t)size, NPY_BOXES, name, &r->array, &trouble))
            say_trouble(&trouble, text);
        else
            begin = (uint64_t)((const char *)r->array.data - bytes);
    }
    free(bytes);
    return begin;
}

static void read_boxes(MPI_File file, const char *name, uint64_t begin, rows *r, char *text)
{
    const size_t row = r->array.columns * (r->array.wide ? sizeof(double) : sizeof(float)), most = BYTES_AT_ONCE / row;
    scene_trouble trouble = {.text = ""};
    char *buffer = malloc(most * row);
    npy_array part = r->array;
    if (!buffer)
        snprintf(text, TEXT_SIZE, "out of memory");
    for (size_t done = 0; done < r->count && !text[0]; done += most) {
        const size_t now = r->count - done < most ? r->count - done : most, first = r->first + done;
        if (!read_bytes(file, name, begin + (uint64_t)first * row, buffer, now * row, text))
            break;
        /* As if all rows stood before them, so that a bad one is called by its number. */
        const uintptr_t place = (uintptr_t)buffer - (uintptr_t)first * row;
        memcpy(&part.data, &place, sizeof place);
        if (!npy_copy_boxes(&part, first, now, name, (char *)r->boxes + done * r->size, &trouble))
            say_trouble(&trouble, text);
    }
    free(buffer);
}

void tool_read_rows(const char *name, rows *r, char *text)
{
    MPI_File file;
    const int error = MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    if (error != MPI_SUCCESS) {
        tool_say_mpi(text, name, error);
        return;
    }
    const uint64_t begin = read_header(file, name, r, text);
    if (!text[0]) {
        const size_t all = r->array.rows, ranks = (size_t)tool_ranks, at = (size_t)tool_rank;
        const size_t share = all / ranks, rest = all % ranks;
        r->first = share * at + (at < rest ? at : rest);
        r->count = share + (at < rest);
        r->form = npy_form(&r->array);
        r->size = size_of_box(&r->array);
        r->boxes = malloc(r->count * r->size + 1);
        if (!r->boxes)
            snprintf(text, TEXT_SIZE, "out of memory: %zu boxes of a rank", r->count);
        else
            read_boxes(file, name, begin, r, text);
    }
    (void)MPI_File_close(&file);
}

void tool_free_rows(rows *r)
{
    free(r->boxes);
    r->boxes = NULL;
}
