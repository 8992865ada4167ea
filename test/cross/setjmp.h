/* The tests include <setjmp.h> before cmocka.h, which wants it. The stand-in does not, and WebAssembly has none. */
#ifndef HITBOX_TEST_CROSS_SETJMP_H
#define HITBOX_TEST_CROSS_SETJMP_H

#endif
