/* Round shapes of space, see check_rounds.h. */
#define DIM 3
#include "check_rounds.inl"
