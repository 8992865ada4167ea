/* The main of a program of tests: see TEST in tests.h. */
#include "tests.h"

#include <stdlib.h>

enum { MOST = 100 };
static struct CMUnitTest tests[MOST];
static size_t count;

void tests_add(const char *name, CMUnitTestFunction test)
{
    if (count == MOST)
        abort();
    tests[count++] = (struct CMUnitTest){.name = name, .test_func = test};
}

int main(void)
{
    return _cmocka_run_group_tests("tests", tests, count, NULL, NULL);
}
