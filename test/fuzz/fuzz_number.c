/* Any bytes as a number in text, and as a double: what C++ makes of them is what the C library does, and a double comes
 * back from its text. */
#include <math.h>
#include <string.h>

#include "fuzzer.h"
#include "scene/text/number.h"
#include "scene/text/number_plain.h"

static const char *wrong_text(double value)
{
    char text[NUMBER_SIZE], plain[NUMBER_SIZE];
    double back = 0;
    size_t size = number_put(text, value);
    number_plain_write(plain, value);
    if (size != strlen(plain) || memcmp(text, plain, size) != 0)
        return "another text than the C library's";
    text[size] = '\0';
    if (number_read(text, &back) != (isfinite(value) ? NUMBER_OK : NUMBER_NOT_FINITE))
        return "a text that cannot be read";
    return isfinite(value) && memcmp(&back, &value, sizeof back) != 0 ? "another double comes back" : NULL;
}

/* Without the byte behind it, so that the sanitizer sees if that is read. Returns how many bytes were taken; 0: none.
 */
static size_t scan_bytes(const uint8_t *data, size_t size, double *out)
{
    char *exact = malloc(size);
    need(exact != NULL);
    memcpy(exact, data, size);
    const char *stop = number_scan(exact, exact + size, out);
    size_t taken = stop ? (size_t)(stop - exact) : 0;
    free(exact);
    return taken;
}

static const char *wrong_number(const uint8_t *data, size_t size)
{
    double part = 0, plain = 0, whole = 0;
    size_t taken = scan_bytes(data, size, &part);
    char *text = malloc(size + 1);
    need(text != NULL && taken <= size);
    memcpy(text, data, size);
    text[size] = '\0';
    number_status expected = number_plain_read(text, &plain), status = number_read(text, &whole);
    text[taken] = '\0';
    double of_part = 0;
    bool agree =
        taken == 0 || (number_plain_read(text, &of_part) == NUMBER_OK && memcmp(&part, &of_part, sizeof part) == 0);
    free(text);
    if (status != expected || memcmp(&whole, &plain, sizeof whole) != 0 || !agree)
        return "another number than the C library's";
    return status == NUMBER_OK ? wrong_text(whole) : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    fail_if(wrong_number(data, size));
    double value;
    if (size < sizeof value)
        return 0;
    memcpy(&value, data, sizeof value);
    fail_if(wrong_text(value));
    return 0;
}
