/* Contacts of round shapes of the plane, see check_rounds.h. */
#define DIM 2
#include "contact_rounds.inl"
