/* hitbox-mpi gen: scenes to measure with, each rank a part of the boxes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tool.h"

#include "scene/text/npy_write.h"

/* The numbers of a box as a row of the file. */
static size_t put_row(const workload_recipe *recipe, const workload *w, size_t box, char *out)
{
    double row[10];
    const size_t axes = (size_t)recipe->axes, turns = w->turn ? (axes == 2 ? 1 : 4) : 0, columns = 2 * axes + turns;
    const double *center = w->center + box * axes, *half = w->half + box * axes;
    for (size_t i = 0; i < axes; i++) {
        row[i] = w->turn ? center[i] : workload_keep(center[i] - half[i], recipe->doubles);
        row[axes + i] = w->turn ? half[i] : workload_keep(center[i] + half[i], recipe->doubles);
    }
    if (w->turn)
        memcpy(row + 2 * axes, w->turn + box * turns, turns * sizeof *row);
    for (size_t i = 0; i < columns; i++) {
        const float narrow = (float)row[i];
        if (recipe->doubles)
            memcpy(out + i * sizeof *row, &row[i], sizeof *row);
        else
            memcpy(out + i * sizeof narrow, &narrow, sizeof narrow);
    }
    return columns * (recipe->doubles ? sizeof(double) : sizeof(float));
}

static void write_part(shared_file *f, const workload_recipe *recipe, size_t first, size_t count, size_t row,
                       char *text)
{
    workload w;
    char *bytes = malloc(count * row + 1);
    if (!bytes || !workload_make_part(recipe, first, count, &w)) {
        snprintf(text, TEXT_SIZE, "out of memory");
    } else {
        for (size_t i = 0; i < count; i++)
            put_row(recipe, &w, i, bytes + i * row);
        tool_write_at(f, NPY_HEADER_SIZE + (uint64_t)first * row, bytes, count * row, text);
        workload_free(&w);
    }
    free(bytes);
}

int tool_gen(const options *o)
{
    enum { PART = 1 << 20 };
    char text[TEXT_SIZE] = "", header[NPY_HEADER_SIZE];
    shared_file f = {0};
    workload_recipe of = o->recipe;
    const workload_recipe *recipe = &of;
    of.count = (size_t)o->boxes;
    const size_t columns = (size_t)recipe->axes * 2 + (recipe->turned ? (recipe->axes == 2 ? 1u : 4u) : 0u);
    const size_t row = columns * (recipe->doubles ? sizeof(double) : sizeof(float));
    if (strcmp(o->file, "uniform") != 0)
        snprintf(text, sizeof text, "found '%s', expected uniform, the only kind that is made in parts", o->file);
    else if (!o->boxes || !o->output)
        snprintf(text, sizeof text, "found no -n COUNT or no -o FILE.npy, expected both");
    if (!tool_all_well(text))
        return STATUS_TROUBLE;
    tool_open_shared(&f, o->output, text);
    for (size_t part = (size_t)tool_rank; part * PART < recipe->count && !text[0]; part += (size_t)tool_ranks) {
        const size_t first = part * PART, left = recipe->count - first;
        write_part(&f, recipe, first, left < PART ? left : PART, row, text);
    }
    if (tool_first_in_trouble(text) == tool_ranks && tool_rank == 0) { /* once all ranks have written */
        npy_make_header(header, 'f', row / columns, recipe->count, columns);
        tool_write_at(&f, 0, header, sizeof header, text);
    }
    return tool_close_shared(&f, text) ? STATUS_NONE : STATUS_TROUBLE;
}
