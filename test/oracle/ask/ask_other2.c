/* Everything that relate.h and side.h say of a box and something else in the plane. */
#define DIM 2
#include "ask_other.inl"
