/* What the tests use of cmocka, for processors that this machine has no cmocka of: the same names, less said. The first
 * assertion that fails ends the program with status 1. Only for scripts/check-neon.sh and scripts/check-wasm.sh. */
#ifndef HITBOX_TEST_CROSS_CMOCKA_H
#define HITBOX_TEST_CROSS_CMOCKA_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*CMUnitTestFunction)(void **state);
struct CMUnitTest {
    const char *name;
    CMUnitTestFunction test_func;
};

#define cmocka_unit_test(function)                                                                                     \
    {                                                                                                                  \
#function, function                                                                                            \
    }

#define cmocka_run_group_tests(tests, setup, teardown) stand_in_run(tests, sizeof(tests) / sizeof(*(tests)))
#define _cmocka_run_group_tests(name, tests, count, setup, teardown) stand_in_run(tests, count)
#define cmocka_run_group_tests_name(name, tests, setup, teardown) cmocka_run_group_tests(tests, setup, teardown)

static inline int stand_in_run(const struct CMUnitTest *tests, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        void *state = NULL;
        printf("%s\n", tests[i].name);
        fflush(stdout);
        tests[i].test_func(&state);
    }
    return 0;
}

static inline void stand_in_expect(int holds, const char *what, const char *file, int line)
{
    if (holds)
        return;
    printf("%s:%d: FAILED: %s\n", file, line, what);
    exit(1);
}

/* Integers of any kind, as cmocka takes them. */
static inline void stand_in_equal(unsigned long long a, unsigned long long b, const char *what, const char *file,
                                  int line)
{
    if (a == b)
        return;
    printf("%s:%d: FAILED: %s: %llu and %llu\n", file, line, what, a, b);
    exit(1);
}

static inline void print_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
}

#define STAND_IN_SAID(holds, what) stand_in_expect((holds) != 0, what, __FILE__, __LINE__)
#define assert_true(x) STAND_IN_SAID(x, #x)
#define assert_false(x) STAND_IN_SAID(!(x), "not " #x)
#define assert_null(x) STAND_IN_SAID((x) == NULL, #x " is NULL")
#define assert_non_null(x) STAND_IN_SAID((x) != NULL, #x " is not NULL")
#define assert_int_equal(a, b)                                                                                         \
    stand_in_equal((unsigned long long)(a), (unsigned long long)(b), #a " is " #b, __FILE__, __LINE__)
#define assert_int_not_equal(a, b) STAND_IN_SAID((long long)(a) != (long long)(b), #a " is not " #b)
#define assert_memory_equal(a, b, size) STAND_IN_SAID(memcmp(a, b, size) == 0, #a " holds what " #b " does")
#define assert_string_equal(a, b) STAND_IN_SAID(strcmp(a, b) == 0, #a " reads " #b)
#define assert_string_not_equal(a, b) STAND_IN_SAID(strcmp(a, b) != 0, #a " does not read " #b)
#define skip() return
#define fail() STAND_IN_SAID(0, "fail")
#define fail_msg(...) (print_error(__VA_ARGS__), fail())

#endif
