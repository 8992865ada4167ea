/* libzip, which is loaded when the first ZIP is made. */
#ifndef BCF_LIBZIP_H
#define BCF_LIBZIP_H

#include <zip.h>

#include "system/late.h"

#define LIBZIP_LIST(X)                                                                                                 \
    X(zip_close)                                                                                                       \
    X(zip_dir_add)                                                                                                     \
    X(zip_discard)                                                                                                     \
    X(zip_error_code_zip)                                                                                              \
    X(zip_error_fini)                                                                                                  \
    X(zip_error_init)                                                                                                  \
    X(zip_error_strerror)                                                                                              \
    X(zip_file_add)                                                                                                    \
    X(zip_file_set_dostime)                                                                                            \
    X(zip_get_error)                                                                                                   \
    X(zip_libzip_version)                                                                                              \
    X(zip_open_from_source)                                                                                            \
    X(zip_set_file_compression)                                                                                        \
    X(zip_source_buffer)                                                                                               \
    X(zip_source_buffer_create)                                                                                        \
    X(zip_source_close)                                                                                                \
    X(zip_source_error)                                                                                                \
    X(zip_source_free)                                                                                                 \
    X(zip_source_keep)                                                                                                 \
    X(zip_source_open)                                                                                                 \
    X(zip_source_read)

typedef struct libzip {
    LIBZIP_LIST(LATE_MEMBER)
} libzip;

/* NULL: it cannot be loaded, and *why says why until the next call. */
const libzip *libzip_load(const char **why);

#endif
