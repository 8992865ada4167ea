/* UUIDs that are made of names: the same name has the same UUID. */
#ifndef BCF_UUID_H
#define BCF_UUID_H

#include <stddef.h>

typedef struct uuid {
    unsigned char byte[16];
} uuid;

/* Of version 5, within a name space of Hitbox's own. */
uuid uuid_of(const char *name);

/* "6f1c1d0e-8f3b-5a55-9c0d-2b7d4a9e61c7". Returns `out`. */
enum { UUID_SIZE = 37 };
const char *uuid_write(const uuid *id, char out[UUID_SIZE]);

#endif
