/* cmocka, and what it wants to be included before it. It hands each test a state; a test that has no use for the state
 * need not say so. */
#ifndef HITBOX_TEST_TESTS_H
#define HITBOX_TEST_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wunused-parameter"
#endif

#endif
