/* The double-double stage in 3D, for processors with a fused multiply-add: the build compiles this file for them, and
 * exact/eft.h notices. */
#define EXTENDED3_VALUE extended3_value_fma
#define EXTENDED3_FACE_SIGN extended3_face_sign_fma
#include "pair/extended3.inl"
