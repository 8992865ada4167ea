/* See stdlib.h. */
#ifndef HITBOX_TEST_MSVC_STDIO_H
#define HITBOX_TEST_MSVC_STDIO_H

#include <stddef.h>

#define SEEK_SET 0
int snprintf(char *out, size_t size, const char *format, ...);

#endif
