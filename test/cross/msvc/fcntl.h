/* See stdlib.h. */
#ifndef HITBOX_TEST_MSVC_FCNTL_H
#define HITBOX_TEST_MSVC_FCNTL_H

#define _O_RDWR 0x0002
#define _O_CREAT 0x0100
#define _O_EXCL 0x0400
#define _O_BINARY 0x8000
#define _O_NOINHERIT 0x0080
#define _O_TEMPORARY 0x0040

#endif
