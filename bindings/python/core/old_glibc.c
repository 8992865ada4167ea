/* Where the C library is glibc: functions that it has had for long, under their version of long ago, so that the wheel
 * runs with glibc 2.17, too. It moved them into libc.so with 2.32 and 2.34; before that they are in libpthread.so,
 * which every Python of that time has loaded. The linker lets these stand for the newer ones (--wrap). */
#include "core.h"

#ifdef __GLIBC__
#include <pthread.h>
#include <signal.h>

#if defined(__x86_64__)
#define OLD(name) __asm__(".symver old_" #name "," #name "@GLIBC_2.2.5")
#elif defined(__aarch64__)
#define OLD(name) __asm__(".symver old_" #name "," #name "@GLIBC_2.17")
#else
#define OLD(name) static_assert(true, "")
#define old_pthread_create __real_pthread_create
#define old_pthread_join __real_pthread_join
#define old_pthread_sigmask __real_pthread_sigmask
#endif

OLD(pthread_create);
OLD(pthread_join);
OLD(pthread_sigmask);

int old_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument);
int old_pthread_join(pthread_t thread, void **result);
int old_pthread_sigmask(int how, const sigset_t *set, sigset_t *before);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument);
int __wrap_pthread_join(pthread_t thread, void **result);
int __wrap_pthread_sigmask(int how, const sigset_t *set, sigset_t *before);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument)
{
    return old_pthread_create(thread, attributes, run, argument);
}

int __wrap_pthread_join(pthread_t thread, void **result)
{
    return old_pthread_join(thread, result);
}

int __wrap_pthread_sigmask(int how, const sigset_t *set, sigset_t *before)
{
    return old_pthread_sigmask(how, set, before);
}
#endif
