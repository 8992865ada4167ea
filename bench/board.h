/* A table of times of batches: scenes, in each the same rows, each row with every instruction set that the machine has,
 * all in turns. What is timed is judged: every verdict is held against the truth. */
#ifndef HITBOX_BENCH_BOARD_H
#define HITBOX_BENCH_BOARD_H

#include "report.h"

#include <stdbool.h>
#include <stddef.h>

enum { BOARD_SCENES = 16, BOARD_ROWS = 28, BOARD_SETS = 4, BOARD_YARDSTICKS = 3, BOARD_SUBJECT = 100 };

/* How the answers come. */
typedef enum answers {
    ANSWERS_NONE,     /* nothing to judge */
    ANSWERS_BOOLS,    /* a bool a pair */
    ANSWERS_BITS,     /* a bit a pair, as hit_overlap_boxes3_pairs gives them */
    ANSWERS_RELATIONS /* a byte a pair, a hit_relation */
} answers;

typedef struct board_row {
    const char *name;
    /* Answers all pairs of the input; `out` has room for all answers, whatever they are. */
    void (*ask)(const void *input, void *out);
    answers form;
    bool sets;  /* asked with each instruction set; else once */
    bool peers; /* another library's: may be wrong */
} board_row;

typedef struct board_cell {
    const void *input;          /* NULL: not asked */
    const unsigned char *truth; /* each pair's hit_relation */
} board_cell;

typedef struct board {
    const char *table;
    const char *unit;    /* "a pair", "a box" */
    size_t pairs, times; /* of one call; calls in a round */
    size_t scene_count, row_count;
    const char *scene[BOARD_SCENES];
    board_row row[BOARD_ROWS];
    board_cell cell[BOARD_SCENES][BOARD_ROWS];
    /* Rows that the others' times are given in multiples of; names, as they stand in the heading. */
    size_t yardsticks, yardstick[BOARD_YARDSTICKS];
    const char *yardstick_name[BOARD_YARDSTICKS];
} board;

/* Adds a row, if there is room; its number. */
size_t board_add(board *b, board_row row);

/* Makes a row one that the others' times are given in multiples of. */
void board_measure_by(board *b, size_t row, const char *name);

/* Times everybody on everything, prints the table, judges the answers. 0, or the program's exit status: 1 if one of
 * ours was wrong, 2 without memory. */
int board_run(report *r, const board *b);

#endif
