/* Casts of round shapes of the plane, see check_rounds.h. */
#define DIM 2
#include "cast_rounds.inl"
