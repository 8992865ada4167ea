/* The kernels of the join in the plane. A file for each dimension: they take a compiler longer than any other file, so
 * two processors can share them. join_kernels.inl has the rest. */
#define DIM 2
#include "join/join_kernels.inl"
