/* cmocka, and what it wants to be included before it. TEST(name) { ... } is a test; tests.c has the main that runs all
 * tests of a program. cmocka hands each test a state; a test that has no use for the state need not say so. */
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

/* Adds itself to the tests of its program before main begins. Tests that need something set up stand in a list instead,
 * in a main of their own. */
#define TEST(function)                                                                                                 \
    static void function(void **cmocka_state);                                                                         \
    __attribute__((constructor)) static void add_##function(void)                                                      \
    {                                                                                                                  \
        tests_add(#function, function);                                                                                \
    }                                                                                                                  \
    static void function(void **cmocka_state)

void tests_add(const char *name, CMUnitTestFunction test);

#endif
