/* See stdlib.h. What is a macro there is a macro here. */
#ifndef HITBOX_TEST_MSVC_MATH_H
#define HITBOX_TEST_MSVC_MATH_H

#define INFINITY ((float)(1e+300 * 1e+300))
#define NAN (-(float)(INFINITY * 0.0F))
#define HUGE_VAL ((double)INFINITY)
#define isfinite(x) __builtin_isfinite(x)
#define isinf(x) __builtin_isinf(x)
#define isnan(x) __builtin_isnan(x)
#define signbit(x) __builtin_signbit(x)

double fabs(double x);
double sqrt(double x);
double floor(double x);
double ceil(double x);
double fma(double x, double y, double z);
double fmin(double x, double y);
double fmax(double x, double y);
double fmod(double x, double y);
double atan(double x);
double copysign(double x, double y);
double ldexp(double x, int power);
double frexp(double x, int *power);
double scalbn(double x, int power);
double nextafter(double x, double y);
double trunc(double x);
double rint(double x);
double hypot(double x, double y);
int ilogb(double x);
float fabsf(float x);
float sqrtf(float x);
float fminf(float x, float y);
float fmaxf(float x, float y);
float ldexpf(float x, int power);
float nextafterf(float x, float y);
float copysignf(float x, float y);

#endif
