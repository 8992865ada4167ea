/* Distances of round shapes of space, see check_rounds.h. */
#define DIM 3
#include "wall_rounds.inl"
