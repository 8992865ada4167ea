/* Round shapes of the plane, see check_rounds.h. */
#define DIM 2
#include "check_rounds.inl"
