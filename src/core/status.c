/* The version of the library as linked, and its statuses in words. */
#include "hitbox/base.h"

int hit_version(void)
{
    return HIT_VERSION;
}

const char *hit_status_text(hit_status status)
{
    switch (status) {
    case HIT_OK:
        return "no error";
    case HIT_NO_MEMORY:
        return "out of memory";
    case HIT_BAD_ARGUMENT:
        return "bad argument";
    case HIT_NOT_FOUND:
        return "not found";
    case HIT_STOPPED:
        return "stopped";
    case HIT_BUSY:
        return "busy: this call came from within another";
    case HIT_FILE_FAILED:
        return "a file could not be made, written or read";
    }
    return "unknown status";
}
