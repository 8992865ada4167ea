/* See stdlib.h. */
#ifndef HITBOX_TEST_MSVC_SHARE_H
#define HITBOX_TEST_MSVC_SHARE_H

#define _SH_DENYNO 0x40

#endif
