/* Casts of round shapes of space, see check_rounds.h. */
#define DIM 3
#include "cast_rounds.inl"
