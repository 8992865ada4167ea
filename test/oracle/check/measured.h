/* What the measures of a box and a segment, ball or capsule owe each other, and the judge. */
#ifndef HITBOX_TEST_MEASURED_H
#define HITBOX_TEST_MEASURED_H

#include "ask/measure.h"

/* The greatest errors seen, in ulps of S and the coordinates. */
typedef struct measured_errors {
    double distance, surface, moved, cast, ray;
} measured_errors;

/* NULL if all is right, else which law does not hold, as static text. `by`: a motion; `from` and `to`: a way, with the
 * direction `by` if a ray. Of shapes that are not valid, or near the end of the range, only what holds always is asked.
 * `errors` grows. */
const char *check_measured(const asker *ask, const meeting *m, measured_errors *errors);
const char *check_moving(const asker *ask, const meeting *m, const double by[3], measured_errors *errors);
const char *check_aimed(const asker *ask, const meeting *m, const double from[3], const double by[3],
                        measured_errors *errors);

#endif
