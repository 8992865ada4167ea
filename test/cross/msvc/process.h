/* See stdlib.h. */
#ifndef HITBOX_TEST_MSVC_PROCESS_H
#define HITBOX_TEST_MSVC_PROCESS_H

int _getpid(void);

#endif
