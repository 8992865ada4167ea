/* Everything that relate.h says of a pair in the plane. */
#define DIM 2
#include "ask.inl"
