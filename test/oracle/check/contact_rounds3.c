/* Contacts of round shapes of space, see check_rounds.h. */
#define DIM 3
#include "contact_rounds.inl"
