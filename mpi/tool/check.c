/* hitbox-mpi check: which boxes of .npy files hit which? Each rank reads its rows and writes its pairs. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "tool.h"

#include "scene/boxes/npy_row.h"

enum { LIST_PARTS = 8 /* of the limit of memory, for pairs until they are written */ };

static hit_status find3(const rows *a, const rows *b, const hit_scale_config *config, pair_list *list, uint64_t *total)
{
    const char *min = a->boxes, *other = b ? b->boxes : NULL;
    const hit_boxes3 x = {min, min + a->size / 2, a->size, a->count, a->form, NULL};
    const hit_boxes3 y = b ? (hit_boxes3){other, other + b->size / 2, b->size, b->count, b->form, NULL} : x;
    if (list)
        return b ? hit_mpi_join_boxes3_boxes3(MPI_COMM_WORLD, x, y, config, tool_list_add, list)
                 : hit_mpi_join_boxes3(MPI_COMM_WORLD, x, config, tool_list_add, list);
    return b ? hit_mpi_join_boxes3_boxes3_count(MPI_COMM_WORLD, x, y, config, total)
             : hit_mpi_join_boxes3_count(MPI_COMM_WORLD, x, config, total);
}

static hit_status find2(const rows *a, const rows *b, const hit_scale_config *config, pair_list *list, uint64_t *total)
{
    const char *min = a->boxes, *other = b ? b->boxes : NULL;
    const hit_boxes2 x = {min, min + a->size / 2, a->size, a->count, a->form, NULL};
    const hit_boxes2 y = b ? (hit_boxes2){other, other + b->size / 2, b->size, b->count, b->form, NULL} : x;
    if (list)
        return b ? hit_mpi_join_boxes2_boxes2(MPI_COMM_WORLD, x, y, config, tool_list_add, list)
                 : hit_mpi_join_boxes2(MPI_COMM_WORLD, x, config, tool_list_add, list);
    return b ? hit_mpi_join_boxes2_boxes2_count(MPI_COMM_WORLD, x, y, config, total)
             : hit_mpi_join_boxes2_count(MPI_COMM_WORLD, x, config, total);
}

static void say_status(const options *o, hit_status status, const hit_scale_report *report, const pair_list *list,
                       char *text)
{
    const int why = list->error ? list->error : errno;
    const char *folder = o->config.folder;
    if (status == HIT_OK)
        return;
    if (status == HIT_NO_MEMORY && o->config.memory > 0 && report->least > 0)
        snprintf(text, TEXT_SIZE, "found too little --memory, expected at least %" PRIu64 "M",
                 (report->least * LIST_PARTS / (LIST_PARTS - 1) + (1u << 20) - 1) >> 20);
    else if (status == HIT_FILE_FAILED || (status == HIT_STOPPED && list->error && list->limited))
        snprintf(text, TEXT_SIZE, "%s: what does not fit in memory could not be kept in a file: %s", folder,
                 why ? strerror(why) : "it does not hold what was written");
    else if (status != HIT_STOPPED || list->error) /* whoever has stopped all says why */
        snprintf(text, TEXT_SIZE, "%s", status == HIT_STOPPED ? "out of memory" : hit_status_text(status));
}

static int answer(options *o, const rows *a, const rows *b, char *text)
{
    hit_scale_report report = {0};
    pair_list list = {0};
    uint64_t total = 0;
    const bool counts = o->count || !o->output;
    const hit_scale_config before = o->config;
    hit_scale_config *config = &o->config;
    config->report = &report;
    config->sorted = o->sorted;
    if (!counts && !tool_list_make(&list, config->memory / LIST_PARTS, config->folder))
        snprintf(text, TEXT_SIZE, "out of memory");
    if (!tool_all_well(text))
        return STATUS_TROUBLE;
    config->memory -= config->memory / LIST_PARTS;
    pair_list *to = counts ? NULL : &list;
    const hit_status status = npy_is_3d(&a->array) ? find3(a, b, config, to, &total) : find2(a, b, config, to, &total);
    config->memory = before.memory;
    say_status(o, status, &report, &list, text);
    bool well = tool_all_well(text) && status == HIT_OK;
    if (well && !counts) {
        const uint64_t count = list.file.count + list.count, rows_b = b ? b->array.rows : 0;
        MPI_Allreduce(&count, &total, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
        well = tool_write_pairs(o, &list, a->array.rows > rows_b ? a->array.rows : rows_b, text);
    } else if (well) {
        if (tool_rank == 0 && (printf("%" PRIu64 "\n", total) < 0 || fflush(stdout) != 0))
            snprintf(text, TEXT_SIZE, "standard output: cannot be written: %s", strerror(errno));
        well = tool_all_well(text);
    }
    tool_list_free(&list);
    return !well ? STATUS_TROUBLE : total > 0 ? STATUS_SOME : STATUS_NONE;
}

static void see_fits(const options *o, const rows *a, const rows *b, char *text)
{
    const size_t most = a->array.rows > b->array.rows ? a->array.rows : b->array.rows;
    if (o->with && npy_is_3d(&a->array) != npy_is_3d(&b->array))
        snprintf(text, TEXT_SIZE, "found boxes in 2D and in 3D, expected one of both");
    else if (o->index_bits == 32 && most > UINT32_MAX)
        snprintf(text, TEXT_SIZE, "found --index-bits 32 and %zu boxes, expected 64", most);
}

int tool_check(options *o)
{
    char text[TEXT_SIZE] = "";
    rows a = {0}, b = {0};
    if (o->count && o->output)
        snprintf(text, sizeof text, "found -o with --count, which prints one number and nothing else");
    else if (o->output && (strlen(o->output) < 4 || strcmp(o->output + strlen(o->output) - 4, ".npy") != 0))
        snprintf(text, sizeof text, "found -o %.200s, expected a name that ends in .npy", o->output);
    if (!tool_all_well(text))
        return STATUS_TROUBLE;
    tool_read_rows(o->file, &a, text);
    int status = STATUS_TROUBLE;
    if (tool_all_well(text)) {
        if (o->with)
            tool_read_rows(o->with, &b, text);
        if (!text[0])
            see_fits(o, &a, &b, text);
        if (tool_all_well(text))
            status = answer(o, &a, o->with ? &b : NULL, text);
    }
    tool_free_rows(&a);
    tool_free_rows(&b);
    return status;
}
