/* The least of a sum of six functions, each the greatest of a few linear ones, within a ball of space. */
#ifndef HITBOX_FIT_SLOPE3_H
#define HITBOX_FIT_SLOPE3_H

#include <stdbool.h>
#include <stdint.h>

enum { SLOPE3_FUNCTIONS = 6, SLOPE3_PIECES = 24 };

/* value + gradient . x, and what it stands for. */
typedef struct slope3_piece {
    double value, gradient[3];
    uint32_t vertex;
} slope3_piece;

typedef struct slope3 {
    slope3_piece piece[SLOPE3_FUNCTIONS][SLOPE3_PIECES];
    int count[SLOPE3_FUNCTIONS];
    int greatest[SLOPE3_FUNCTIONS]; /* at x = 0; and when it is solved, at the x found */
} slope3;

/* An x, |x| <= radius, at which the sum is least, or nearly. */
void hit__fit_slope3_solve(slope3 *slope, double radius, double x[3]);

#endif
