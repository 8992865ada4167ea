/* Exact sums of products, rounded once, in a given direction or to the nearest, or reduced to their sign. */
#ifndef HITBOX_EXACT_ROUND_H
#define HITBOX_EXACT_ROUND_H

/* The most terms a sum may have. */
enum { EXACT_TERMS_MAX = 8 };

/* The smallest double >= the sum of x[i] * y[i], i < n <= EXACT_TERMS_MAX, taken exactly: +inf past the range. For all
 * finite doubles. A NaN or infinite factor: what plain double arithmetic gives, which may be NaN; a term with a zero
 * factor may count as zero. */
double hit__exact_dot_up(int n, const double *x, const double *y);

/* The greatest double <= the sum. Else as hit__exact_dot_up. */
double hit__exact_dot_down(int n, const double *x, const double *y);

/* The double nearest to the sum, of two the one whose last bit is 0: what rounding once gives. +-inf past the range as
 * IEEE 754 has it; +0 for 0. All finite. By integers alone: for those who have tried in double. */
double hit__exact_dot_nearest(int n, const double *x, const double *y);

/* center - S rounded down and center + S rounded up, S the sum of x[i] * y[i], i < n < EXACT_TERMS_MAX: both sides at
 * little more than the price of one. All finite. */
void hit__exact_dot_around(double center, int n, const double *x, const double *y, double *low, double *high);

/* The sign, -1, 0 or 1, of the exact sum of x[i], i < n <= EXACT_TERMS_MAX, all finite. */
int hit__exact_sum_sign_of(int n, const double *x);

#endif
