/* Includes the kernels of the file EACH_QUADS, once for each form of quads. */
#undef QUADS
#define QUADS twos
#include EACH_QUADS
#undef QUADS
#define QUADS ymm
#include EACH_QUADS
#undef QUADS
#define QUADS QUADS_BEST
