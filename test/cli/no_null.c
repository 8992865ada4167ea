/* The command as it is, but it aborts where NULL goes to a function of C that may not have it: not even with a size of
 * 0, of which nothing else says a word. The linker puts these in the place of the functions that they are named after.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int comparison(const void *, const void *);

size_t __real_fwrite(const void *from, size_t size, size_t count, FILE *file);
size_t __wrap_fwrite(const void *from, size_t size, size_t count, FILE *file);
void *__real_memcpy(void *to, const void *from, size_t size);
void *__wrap_memcpy(void *to, const void *from, size_t size);
void *__real_memmove(void *to, const void *from, size_t size);
void *__wrap_memmove(void *to, const void *from, size_t size);
int __real_memcmp(const void *a, const void *b, size_t size);
int __wrap_memcmp(const void *a, const void *b, size_t size);
void __real_qsort(void *array, size_t count, size_t size, comparison *compare);
void __wrap_qsort(void *array, size_t count, size_t size, comparison *compare);

static void refuse_null(const void *pointer, const char *function)
{
    if (pointer)
        return;
    fprintf(stderr, "NULL goes to %s\n", function);
    abort();
}

size_t __wrap_fwrite(const void *from, size_t size, size_t count, FILE *file)
{
    refuse_null(from, "fwrite");
    return __real_fwrite(from, size, count, file);
}

void *__wrap_memcpy(void *to, const void *from, size_t size)
{
    refuse_null(to, "memcpy");
    refuse_null(from, "memcpy");
    return __real_memcpy(to, from, size);
}

void *__wrap_memmove(void *to, const void *from, size_t size)
{
    refuse_null(to, "memmove");
    refuse_null(from, "memmove");
    return __real_memmove(to, from, size);
}

int __wrap_memcmp(const void *a, const void *b, size_t size)
{
    refuse_null(a, "memcmp");
    refuse_null(b, "memcmp");
    return __real_memcmp(a, b, size);
}

void __wrap_qsort(void *array, size_t count, size_t size, comparison *compare)
{
    refuse_null(array, "qsort");
    __real_qsort(array, count, size, compare);
}
