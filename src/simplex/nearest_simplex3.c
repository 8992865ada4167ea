/* Where two shapes of space with few corners are closest, in double-double. The algorithm and its source are
 * in nearest_simplex3.inl. */
#include "simplex/nearest_simplex3.h"

typedef dd number;
#define NEAREST_STEP static
#define NUMBER_OF(x) dd_from(x)
#define NUMBER_PLUS(x, y) dd_add(x, y)
#define NUMBER_MINUS(x, y) dd_add(x, dd_negate(y))
#define NUMBER_TIMES(x, y) dd_multiply(x, y)
#define NUMBER_OVER(x, y) dd_divide(x, y)
#define NUMBER_IS_LESS(x, y) dd_less(x, y)
#define NEAREST_CORNERS nearest_corners3
#define NEAREST_POINTS nearest_simplex3
#define NEAREST_NAME hit__simplex_nearest3
#include "simplex/nearest_simplex3.inl"
