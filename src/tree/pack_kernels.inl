/* The kernels of packing; each file calls those before it. */
/* clang-format off */
#include "tree/load.inl"
#include "tree/hilbert.inl"
#include "tree/block.inl"
/* clang-format on */
