/* See stdlib.h. */
#ifndef HITBOX_TEST_MSVC_ERRNO_H
#define HITBOX_TEST_MSVC_ERRNO_H

int *_errno(void);
#define errno (*_errno())
#define EINTR 4
#define EEXIST 17
#define ENAMETOOLONG 38
#define EFBIG 27

#endif
