/* Included before all else where the C library is glibc: functions that it has had for long under a version of long
 * ago, so that the wheel runs with glibc 2.17, too. It moved them into libc.so with 2.32 and 2.34; before that they are
 * in libpthread.so, which every Python of that time has loaded. */
#if defined(__x86_64__)
#define HITBOX_OLD_GLIBC "GLIBC_2.2.5"
#elif defined(__aarch64__)
#define HITBOX_OLD_GLIBC "GLIBC_2.17"
#endif

#ifdef HITBOX_OLD_GLIBC
__asm__(".symver pthread_create,pthread_create@" HITBOX_OLD_GLIBC);
__asm__(".symver pthread_join,pthread_join@" HITBOX_OLD_GLIBC);
__asm__(".symver pthread_sigmask,pthread_sigmask@" HITBOX_OLD_GLIBC);
#endif
