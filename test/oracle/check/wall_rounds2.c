/* Distances of round shapes of the plane, see check_rounds.h. */
#define DIM 2
#include "wall_rounds.inl"
