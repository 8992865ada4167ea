/* See stdlib.h. */
#ifndef HITBOX_TEST_MSVC_FENV_H
#define HITBOX_TEST_MSVC_FENV_H

typedef struct fenv_t {
    unsigned long _Fe_ctl, _Fe_stat;
} fenv_t;

int fegetenv(fenv_t *out);
int fesetenv(const fenv_t *mode);

#endif
