/* Where two shapes of space with few corners are about closest, in double. The algorithm and its source are in
 * nearest_simplex3.inl. */
#include "simplex/nearest_rough3.h"

#include "core/inline.h"

#include <math.h>

typedef double number;
#define NEAREST_STEP CORE_INLINE
#define NUMBER_OF(x) (x)
#define NUMBER_PLUS(x, y) ((x) + (y))
#define NUMBER_MINUS(x, y) ((x) - (y))
#define NUMBER_TIMES(x, y) ((x) * (y))
#define NUMBER_OVER(x, y) ((x) / (y))
#define NUMBER_IS_LESS(x, y) ((x) < (y))
#define NEAREST_CORNERS rough_corners3
#define NEAREST_POINTS rough_nearest3
#define NEAREST_NAME hit__simplex_nearest_rough3
#include "simplex/nearest_simplex3.inl"
