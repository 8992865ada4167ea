/* What is hashed of the answers about pairs of space. */
#define DIM 3
#include "answers.inl"
