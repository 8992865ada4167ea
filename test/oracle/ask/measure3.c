/* Everything that is measured of a box and a segment, ball or capsule in space. */
#define DIM 3
#include "measure.inl"
