/* Everything that relate.h and side.h say of a box and something else in space. */
#define DIM 3
#include "ask_other.inl"
