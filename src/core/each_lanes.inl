/* Includes the kernels of the file EACH_LANES, once for each form of lanes. */
#define LANES plain
#include EACH_LANES
#undef LANES
#define LANES fours
#include EACH_LANES
#undef LANES
#define LANES avx2
#include EACH_LANES
#undef LANES
#define LANES avx512
#include EACH_LANES
#undef LANES
