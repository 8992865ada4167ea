/* The kernels of the join in the plane. A file for each dimension: they take a compiler longer than any other file, so
 * two processors can share them. Bookkeeping: join_kernels.inl for this dimension. */
#define DIM 2
#include "join/join_kernels.inl"
