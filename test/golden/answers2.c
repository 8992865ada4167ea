/* What is hashed of the answers about pairs of the plane. */
#define DIM 2
#include "answers.inl"
