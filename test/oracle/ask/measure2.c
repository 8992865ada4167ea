/* Everything that is measured of a box and a segment, ball or capsule in the plane. */
#define DIM 2
#include "measure.inl"
