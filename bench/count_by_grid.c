/* How many pairs of boxes share a point? Counted without Hitbox, to hold its counts against.
 *
 * Boxes are sorted into the cells of a grid by their least corners. No box is longer than a cell, so what it shares a
 * point with begins in its own cell or in one of the 26 around it. First principles; for scenes of boxes of about one
 * size, as `hitbox gen uniform` makes them.
 *
 * Usage: count_by_grid FILE.npy    rows of floats: min x y z, max x y z. Prints the number. 56 bytes a box. */
#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct grid_box {
    float min[3], max[3];
} grid_box;

typedef struct grid {
    size_t count; /* of boxes */
    int64_t side; /* how many cells there are along each axis */
    double low[3], width[3];
    uint32_t *begin; /* of each cell, and where the last ends */
    grid_box *box;   /* cell by cell */
} grid;

static void fail(const char *what)
{
    fprintf(stderr, "count_by_grid: %s\n", what);
    exit(2);
}

static void *take(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (memory == NULL)
        fail("no memory");
    return memory;
}

/* All boxes of the file. */
static grid_box *read_boxes(const char *path, size_t *count)
{
    unsigned char head[10];
    char text[4096];
    FILE *file = fopen(path, "rb");
    if (file == NULL || fread(head, 1, sizeof head, file) != sizeof head || memcmp(head, "\x93NUMPY\1", 7) != 0)
        fail("no .npy file of version 1");
    const size_t length = head[8] + 256u * head[9];
    if (length >= sizeof text || fread(text, 1, length, file) != length)
        fail("no header");
    text[length] = 0;
    const char *shape = strstr(text, "'shape': (");
    uint64_t rows = 0;
    if (strstr(text, "'<f4'") == NULL || shape == NULL || sscanf(shape, "'shape': (%" SCNu64 ", 6)", &rows) != 1)
        fail("the rows are not six floats");
    if (rows == 0 || rows > UINT32_MAX)
        fail("no boxes, or too many");
    grid_box *boxes = take((size_t)rows, sizeof *boxes);
    if (fread(boxes, sizeof *boxes, (size_t)rows, file) != rows)
        fail("the file ends early");
    fclose(file);
    *count = (size_t)rows;
    return boxes;
}

/* Cells a little longer than the longest side, and not many more of them than boxes. */
static void lay_out(grid *g, const grid_box *boxes)
{
    double high[3], longest = 0, shortest = INFINITY;
    for (int c = 0; c < 3; c++) {
        g->low[c] = INFINITY;
        high[c] = -INFINITY;
    }
    for (size_t i = 0; i < g->count; i++)
        for (int c = 0; c < 3; c++) {
            const double low = boxes[i].min[c], side = (double)boxes[i].max[c] - low;
            if (!(side >= 0))
                fail("a box is no good");
            g->low[c] = low < g->low[c] ? low : g->low[c];
            high[c] = low > high[c] ? low : high[c];
            longest = side > longest ? side : longest;
        }
    for (int c = 0; c < 3; c++) {
        g->width[c] = high[c] - g->low[c];
        shortest = g->width[c] < shortest ? g->width[c] : shortest;
    }
    const double most = floor(cbrt((double)g->count) + 1),
                 fit = longest > 0 ? floor(shortest / (1.001 * longest)) : most;
    g->side = (int64_t)fmax(1, fmin(most, fit));
}

static int64_t place_of(const grid *g, const grid_box *box, int c)
{
    const double at = g->width[c] > 0 ? (box->min[c] - g->low[c]) / g->width[c] * (double)g->side : 0;
    return at < (double)g->side ? (int64_t)at : g->side - 1;
}

static size_t cell_of(const grid *g, const grid_box *box)
{
    return (size_t)((place_of(g, box, 2) * g->side + place_of(g, box, 1)) * g->side + place_of(g, box, 0));
}

static void sort_into_cells(grid *g, const grid_box *boxes)
{
    const size_t cells = (size_t)(g->side * g->side * g->side);
    g->begin = take(cells + 2, sizeof *g->begin);
    g->box = take(g->count, sizeof *g->box);
    for (size_t i = 0; i < g->count; i++)
        g->begin[cell_of(g, &boxes[i]) + 2]++;
    for (size_t i = 2; i < cells + 2; i++)
        g->begin[i] += g->begin[i - 1];
    for (size_t i = 0; i < g->count; i++) /* then begin[cell + 1] is where the cell ends */
        g->box[g->begin[cell_of(g, &boxes[i]) + 1]++] = boxes[i];
}

static uint64_t count_with(const grid_box *box, const grid_box *from, const grid_box *to)
{
    uint64_t count = 0;
    for (const grid_box *b = from; b < to; b++)
        count += (unsigned)(box->min[0] <= b->max[0]) & (unsigned)(b->min[0] <= box->max[0]) &
                 (unsigned)(box->min[1] <= b->max[1]) & (unsigned)(b->min[1] <= box->max[1]) &
                 (unsigned)(box->min[2] <= b->max[2]) & (unsigned)(b->min[2] <= box->max[2]);
    return count;
}

/* Each pair at the box that stands first: those behind it in its row of cells, and in the rows of later cells. */
static uint64_t count_cell(const grid *g, int64_t x, int64_t y, int64_t z)
{
    const int64_t n = g->side, here = (z * n + y) * n + x;
    const int64_t left = x > 0 ? -1 : 0, right = x + 1 < n ? 1 : 0;
    uint64_t count = 0;
    for (uint32_t i = g->begin[here]; i < g->begin[here + 1]; i++) {
        const grid_box *box = &g->box[i];
        count += count_with(box, box + 1, g->box + g->begin[here + right + 1]);
        if (y + 1 < n)
            count += count_with(box, g->box + g->begin[here + n + left], g->box + g->begin[here + n + right + 1]);
        for (int64_t k = -1; z + 1 < n && k <= 1; k++)
            if (y + k >= 0 && y + k < n) {
                const int64_t row = here + n * n + k * n;
                count += count_with(box, g->box + g->begin[row + left], g->box + g->begin[row + right + 1]);
            }
    }
    return count;
}

int main(int argc, char **argv)
{
    grid g;
    uint64_t pairs = 0;
    if (argc != 2)
        fail("usage: count_by_grid FILE.npy");
    grid_box *boxes = read_boxes(argv[1], &g.count);
    lay_out(&g, boxes);
    sort_into_cells(&g, boxes);
    free(boxes);
    for (int64_t z = 0; z < g.side; z++)
        for (int64_t y = 0; y < g.side; y++)
            for (int64_t x = 0; x < g.side; x++)
                pairs += count_cell(&g, x, y, z);
    printf("%" PRIu64 "\n", pairs);
    free(g.begin);
    free(g.box);
    return 0;
}
