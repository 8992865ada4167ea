/* Includes the file EACH_DIM, once for the plane and once for space: see dim.h. */
#define DIM 2
#include EACH_DIM
#undef DIM
#define DIM 3
#include EACH_DIM
#undef DIM
