/* What cast.h says of a ray or segment and a box, held against line.h. */
#ifndef HITBOX_TEST_CHECK_LINE_H
#define HITBOX_TEST_CHECK_LINE_H

#include "truth/line.h"

/* The greatest errors seen, as parts of what is allowed. */
typedef struct line_errors {
    double time, point, normal;
    unsigned long long hits, inside, misses;
} line_errors;

/* NULL if all is right, else what is wrong, as static text. Of boxes that are not valid only hit or miss, `inside` and
 * that no number is NaN are checked. `errors` grows. line->ends: ask for the segment from `origin` = `from` to `to`. */
const char *check_line2(line_truth *truth, const line_asked *line, const shape2 *box, line_errors *errors);
const char *check_line3(line_truth *truth, const line_asked *line, const shape3 *box, line_errors *errors);

/* As hexadecimal floats, on stderr. */
void print_line2(const line_asked *line, const shape2 *box);
void print_line3(const line_asked *line, const shape3 *box);

#endif
