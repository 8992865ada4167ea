/* Cells of equal shares: each cut is where its definition says, and is the same for weights of zero and in a thread
 * that flushes subnormals. */
#include "expect.h"

#include "hitbox/hitbox.h"
#include "hitbox/scale.h"

#include <string.h>

static double uniform(void)
{
    static uint64_t state;
    return (double)(next_random(&state) >> 11) * 0x1p-53;
}

/* A row of boxes along x, some at the same place: the least place of one, so that more than a share of the weight is at
 * it and below. */
static double place_by_definition(const double *x, const double *weight, size_t count, uint64_t low, uint64_t cells)
{
    double all = 0, place = INFINITY;
    for (size_t i = 0; i < count; i++)
        all += weight[i];
    const double target = floor(all * (double)low / (double)cells);
    for (size_t i = 0; i < count; i++) {
        double sum = 0;
        for (size_t k = 0; k < count; k++)
            sum += x[k] <= x[i] ? weight[k] : 0;
        if (sum > target && x[i] < place)
            place = x[i];
    }
    return place;
}

TEST(a_cut_leaves_a_share_below)
{
    enum { MOST = 700, TRIALS = 60 };
    static double x[MOST], weight[MOST];
    for (int trial = 0; trial < TRIALS; trial++) {
        const size_t count = trial < 10 ? (size_t)trial + 1 : 1 + (size_t)(uniform() * MOST);
        const uint32_t cells = 2 + (uint32_t)(uniform() * 6), low = cells / 2;
        const double places = trial % 3 == 0 ? 3 : trial % 3 == 1 ? 50 : 0x1p40;
        double row[MOST][4] = {{0}};
        for (size_t i = 0; i < count; i++) {
            x[i] = floor(places * (uniform() - 0.5)) + (double)(trial % 2) * (double)i;
            if (trial % 5 == 4) /* neighbours among the doubles */
                x[i] = 1 + floor(400 * uniform()) * 0x1p-52;
            weight[i] = trial % 4 == 0 ? 1 : floor(0x1p31 * pow(uniform(), 8)) * (uniform() < 0.7);
            row[i][0] = row[i][2] = x[i];
        }
        weight[count / 2] = trial % 4 == 0 ? 1 : 0x1p31;
        const hit_boxes2 boxes = {row[0], row[0] + 2, sizeof row[0], count, HIT_BOXES_DOUBLE, NULL};
        hit_cells *made = NULL;
        assert_int_equal(hit_cells_cut2(boxes, trial % 8 == 0 ? NULL : weight, cells, NULL, &made), HIT_OK);
        assert_true(hit_cells_at(made, low - 1).most[0] == place_by_definition(x, weight, count, low, cells));
        hit_cells_free(made);
    }
}

/* Where nothing counts all count the same; and a thread that takes subnormals for 0 makes the same cells. */
TEST(cells_are_the_same_for_weights_of_zero_and_in_a_thread_that_flushes)
{
    enum { BOXES = 900, CELLS = 33 };
    static const double scale[] = {1, 0x1p-1022, 0x1p-1030, 0x1p-1060, 0x1p-1027};
    static const double place[] = {0, 0, 0, 0, 0x1p-1018}; /* the last: normal numbers, subnormal differences */
    static double box[BOXES][6], weight[BOXES];
    for (size_t k = 0; k < sizeof scale / sizeof *scale; k++) {
        hit_cells *cells[3] = {NULL, NULL, NULL};
        for (size_t i = 0; i < BOXES; i++)
            for (int axis = 0; axis < 3; axis++) {
                box[i][axis] = place[k] + scale[k] * (4 + axis) * (uniform() - 0.5);
                box[i][3 + axis] = box[i][axis] + 0.1 * scale[k];
            }
        const hit_boxes3 boxes = {box[0], box[0] + 3, sizeof box[0], BOXES, HIT_BOXES_DOUBLE, NULL};
        assert_int_equal(hit_cells_cut3(boxes, NULL, CELLS, NULL, &cells[0]), HIT_OK);
        assert_int_equal(hit_cells_cut3(boxes, weight, CELLS, NULL, &cells[1]), HIT_OK);
        expect_subnormals_flushed();
        const hit_status status = hit_cells_cut3(boxes, NULL, CELLS, NULL, &cells[2]);
        expect_subnormals_kept();
        assert_int_equal(status, HIT_OK);
        for (uint32_t i = 0; i < CELLS; i++) {
            const hit_cell one[3] = {hit_cells_at(cells[0], i), hit_cells_at(cells[1], i), hit_cells_at(cells[2], i)};
            assert_memory_equal(&one[0], &one[1], sizeof *one);
            assert_memory_equal(&one[0], &one[2], sizeof *one);
        }
        for (int i = 0; i < 3; i++)
            hit_cells_free(cells[i]);
    }
}
