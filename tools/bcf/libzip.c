/* libzip, loaded or linked. */
#include "bcf/libzip.h"

#ifdef LIBZIP_LATE
#include "system/system.h"

const libzip *libzip_load(const char **why)
{
    static const char *const names[] = {LIBZIP_LIST(LATE_NAME)};
    static libzip loaded;
    *why = system_load(LIBZIP_LATE, sizeof names / sizeof names[0], names, &loaded);
    return *why ? NULL : &loaded;
}
#else
const libzip *libzip_load(const char **why)
{
    static const libzip linked = {LIBZIP_LIST(LATE_ADDRESS)};
    *why = NULL;
    return &linked;
}
#endif
