/* Checks, when it is compiled, that structs lie in memory as JavaScript has it. */
#ifndef HITBOX_NPM_HOST_LAYOUT_H
#define HITBOX_NPM_HOST_LAYOUT_H

#include <stddef.h>

#define HOST_SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), "layout.js: size of " #type)
#define HOST_FIELD(type, field, offset)                                                                                \
    _Static_assert(offsetof(type, field) == (offset), "layout.js: " #type "." #field)

#endif
