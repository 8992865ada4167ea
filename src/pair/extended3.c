/* The double-double stage in 3D, for every processor. */
#define EXTENDED3_VALUE extended3_value_plain
#define EXTENDED3_FACE_SIGN extended3_face_sign_plain
#include "pair/extended3.inl"
