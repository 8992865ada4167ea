/* The header of a .npy file: what kind of numbers, and how many rows and columns of them.
 *
 * Source: the description of the format in NumPy's documentation, "numpy.lib.format", versions 1.0, 2.0 and 3.0. The
 * header is a dictionary as Python would write it; of Python's grammar only what a dictionary of three known keys can
 * hold is understood here, and no more of the file is believed than has been seen to be there. */
#include "scene/text/npy_header.h"

#include <stdint.h>
#include <string.h>

enum { MAGIC_SIZE = 6, VERSION_SIZE = 2, DIMENSIONS_MAX = 8, PIECE_SIZE = 60, COLUMNS_MOST = 65536 };

/* The header's text, from where it is read on. */
typedef struct reader {
    const char *at, *end;
    const char *file;
    scene_trouble *trouble;
} reader;

/* A piece of the header's text. */
typedef struct piece {
    const char *at;
    size_t length;
} piece;

/* What the dictionary says. */
typedef struct dictionary {
    piece descr, shape;
    size_t side[DIMENSIONS_MAX]; /* of the shape */
    int dimensions;              /* how many; of more than DIMENSIONS_MAX the first ones */
    bool fortran_order, has_order;
} dictionary;

/* A piece in quotation marks, for a message. */
static const char *quote_piece(char out[SCENE_QUOTE_SIZE], piece p)
{
    char text[PIECE_SIZE + 1];
    size_t length = p.length < PIECE_SIZE ? p.length : PIECE_SIZE;
    if (length > 0)
        memcpy(text, p.at, length);
    text[length] = '\0';
    return scene_quote(out, text);
}

/* What stands next is not what should. */
static bool fail_next(const reader *r, const char *expected)
{
    char quote[SCENE_QUOTE_SIZE];
    if (r->at == r->end)
        return scene_trouble_set(r->trouble, r->file, 0, 0, "header: found its end, expected %s", expected);
    return scene_trouble_set(r->trouble, r->file, 0, 0, "header: found %s, expected %s",
                             quote_piece(quote, (piece){r->at, (size_t)(r->end - r->at)}), expected);
}

/* ---- Python, as much of it as there is ------------------------------------------------------------------------- */

static void skip_blanks(reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || (*r->at >= '\t' && *r->at <= '\r')))
        r->at++;
}

/* Is `c` next, blanks aside? Then it is passed. */
static bool pass(reader *r, char c)
{
    skip_blanks(r);
    bool found = r->at < r->end && *r->at == c;
    r->at += found;
    return found;
}

/* A string in single or double quotes. One with an escape is none that could stand here. */
static bool read_string(reader *r, piece *out, const char *expected)
{
    skip_blanks(r);
    if (r->at == r->end || (*r->at != '\'' && *r->at != '"'))
        return fail_next(r, expected);
    const char *last = memchr(r->at + 1, *r->at, (size_t)(r->end - r->at - 1));
    if (!last)
        return fail_next(r, "a string with an end");
    *out = (piece){r->at + 1, (size_t)(last - r->at - 1)};
    r->at = last + 1;
    return true;
}

static bool is_text(piece p, const char *text)
{
    return p.length == strlen(text) && memcmp(p.at, text, p.length) == 0;
}

static bool read_truth(reader *r, bool *out)
{
    static const char *const words[] = {"False", "True"};
    skip_blanks(r);
    for (int i = 0; i < 2; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(r->end - r->at) >= length && memcmp(r->at, words[i], length) == 0) {
            *out = i;
            r->at += length;
            return true;
        }
    }
    return fail_next(r, "True or False as fortran_order");
}

/* One side of the shape. Python 2 put an L behind long ones. */
static bool read_side(reader *r, size_t *out)
{
    skip_blanks(r);
    reader start = *r;
    size_t value = 0;
    for (; r->at < r->end && *r->at >= '0' && *r->at <= '9'; r->at++) {
        size_t digit = (size_t)(*r->at - '0');
        if (value > (SIZE_MAX - digit) / 10)
            return fail_next(&start, "a number of rows or columns that a file can hold");
        value = 10 * value + digit;
    }
    if (r->at == start.at)
        return fail_next(r, "a whole number in the shape");
    r->at += r->at < r->end && *r->at == 'L';
    *out = value;
    return true;
}

/* A tuple of whole numbers: (), (3,), (3, 4). */
static bool read_shape(reader *r, dictionary *d)
{
    skip_blanks(r);
    const char *start = r->at;
    if (!pass(r, '('))
        return fail_next(r, "a shape such as (100, 6)");
    while (!pass(r, ')')) {
        size_t side = 0;
        if (!read_side(r, &side))
            return false;
        if (d->dimensions < DIMENSIONS_MAX)
            d->side[d->dimensions++] = side;
        if (!pass(r, ',') && (r->at == r->end || *r->at != ')'))
            return fail_next(r, "a comma or ) in the shape");
    }
    d->shape = (piece){start, (size_t)(r->at - start)};
    return true;
}

/* ---- The dictionary --------------------------------------------------------------------------------------------- */

static bool read_entry(reader *r, dictionary *d)
{
    piece key;
    skip_blanks(r);
    reader start = *r;
    if (!read_string(r, &key, "a key: 'descr', 'fortran_order' or 'shape'"))
        return false;
    if (!pass(r, ':'))
        return fail_next(r, "a colon behind the key");
    if (is_text(key, "descr") && !d->descr.at)
        return read_string(r, &d->descr, "'<f4' or '<f8' as descr: one array of floats or doubles");
    if (is_text(key, "shape") && !d->shape.at)
        return read_shape(r, d);
    if (is_text(key, "fortran_order") && !d->has_order) {
        d->has_order = true;
        return read_truth(r, &d->fortran_order);
    }
    return fail_next(&start, "the keys 'descr', 'fortran_order' and 'shape', each once");
}

static bool read_dictionary(reader *r, dictionary *d)
{
    if (!pass(r, '{'))
        return fail_next(r, "a dictionary");
    while (!pass(r, '}')) {
        if (!read_entry(r, d))
            return false;
        if (!pass(r, ',') && (r->at == r->end || *r->at != '}'))
            return fail_next(r, "a comma or } behind a value");
    }
    skip_blanks(r);
    if (r->at < r->end)
        return fail_next(r, "nothing behind the dictionary");
    if (!d->descr.at || !d->has_order || !d->shape.at)
        return scene_trouble_set(r->trouble, r->file, 0, 0, "header: found no %s, expected it",
                                 !d->descr.at    ? "descr"
                                 : !d->has_order ? "fortran_order"
                                                 : "shape");
    return true;
}

/* Are they rows of numbers that may be boxes? */
static bool judge(const reader *r, const dictionary *d, npy_rows of, npy_array *out)
{
    char quote[SCENE_QUOTE_SIZE];
    out->wide = is_text(d->descr, "<f8");
    if (is_text(d->descr, ">f4") || is_text(d->descr, ">f8"))
        return scene_trouble_set(r->trouble, r->file, 0, 0,
                                 "found the dtype %s, which is big endian, expected \"<f4\" or \"<f8\", as "
                                 "a.astype('<f4') makes it",
                                 quote_piece(quote, d->descr));
    if (!out->wide && !is_text(d->descr, "<f4"))
        return scene_trouble_set(r->trouble, r->file, 0, 0,
                                 "found the dtype %s, expected \"<f4\" or \"<f8\", which are float32 and float64, "
                                 "little endian",
                                 quote_piece(quote, d->descr));
    if (d->fortran_order)
        return scene_trouble_set(r->trouble, r->file, 0, 0,
                                 "found Fortran order, column after column, expected C order, as "
                                 "numpy.ascontiguousarray(a) makes it");
    size_t columns = d->dimensions == 2 ? d->side[1] : 0;
    if (of == NPY_POINTS && columns != 2 && columns != 3)
        return scene_trouble_set(r->trouble, r->file, 0, 0,
                                 "found the shape %s, expected (n, 2) or (n, 3), a point in each row",
                                 quote_piece(quote, d->shape));
    if (of == NPY_BOXES && columns != 4 && columns != 5 && columns != 6 && columns != 10 && columns != 15)
        return scene_trouble_set(r->trouble, r->file, 0, 0,
                                 "found the shape %s, expected (n, 4) or (n, 6), which are min and max, or (n, 5), "
                                 "(n, 10) or (n, 15), which are centre, half lengths and angle, quaternion or axes",
                                 quote_piece(quote, d->shape));
    if (of == NPY_ROWS && !(columns >= 1 && columns <= COLUMNS_MOST))
        return scene_trouble_set(r->trouble, r->file, 0, 0,
                                 "found the shape %s, expected (n, c), rows of 1 to 65536 numbers",
                                 quote_piece(quote, d->shape));
    out->rows = d->side[0];
    out->columns = columns;
    return true;
}

/* ---- The file --------------------------------------------------------------------------------------------------- */

/* Where the dictionary stands: behind its length, which has two bytes in version 1.0 and four later. */
static bool find_dictionary(const unsigned char *bytes, size_t size, reader *r)
{
    static const unsigned char magic[MAGIC_SIZE] = {0x93, 'N', 'U', 'M', 'P', 'Y'};
    if (size < MAGIC_SIZE || memcmp(bytes, magic, MAGIC_SIZE) != 0)
        return scene_trouble_set(r->trouble, r->file, 0, 0, "found no .npy file, expected a file that begins with %s",
                                 "the byte 0x93 and NUMPY");
    if (size >= MAGIC_SIZE + VERSION_SIZE && (bytes[6] < 1 || bytes[6] > 3 || bytes[7] != 0))
        return scene_trouble_set(r->trouble, r->file, 0, 0,
                                 "found version %d.%d of the .npy format, expected 1.0, 2.0 or 3.0", bytes[6],
                                 bytes[7]);
    size_t at = MAGIC_SIZE + VERSION_SIZE, length = 0;
    size_t width = size > MAGIC_SIZE && bytes[6] == 1 ? 2 : 4;
    for (size_t i = 0; i < width && at + i < size; i++)
        length |= (size_t)bytes[at + i] << 8 * i;
    if (size < at + width || length > size - at - width)
        return scene_trouble_set(r->trouble, r->file, 0, 0,
                                 "found the end of the file after %zu %s, expected a whole header", size,
                                 size == 1 ? "byte" : "bytes");
    r->at = (const char *)bytes + at + width;
    r->end = r->at + length;
    return true;
}

static bool fits(const reader *r, size_t found, piece shape, const npy_array *array)
{
    char quote[SCENE_QUOTE_SIZE];
    size_t number = array->wide ? sizeof(double) : sizeof(float), row = array->columns * number;
    if (array->rows <= SIZE_MAX / row && array->rows * row == found)
        return true;
    return scene_trouble_set(r->trouble, r->file, 0, 0,
                             "found %zu bytes behind the header, expected %zu times %zu bytes for the shape %s", found,
                             array->rows, row, quote_piece(quote, shape));
}

static bool is_little_endian(void)
{
    const uint16_t one = 1;
    unsigned char first;
    memcpy(&first, &one, 1);
    return first == 1;
}

bool npy_read_header(const void *bytes, size_t size, npy_rows of, const char *file, npy_array *out,
                     scene_trouble *trouble)
{
    reader r = {.file = file, .trouble = trouble};
    dictionary d = {.dimensions = 0};
    if (!is_little_endian())
        return scene_trouble_set(trouble, file, 0, 0, "is little endian, which this machine is not");
    if (!find_dictionary(bytes, size, &r) || !read_dictionary(&r, &d) || !judge(&r, &d, of, out))
        return false;
    out->data = (const unsigned char *)r.end;
    return fits(&r, size - (size_t)(out->data - (const unsigned char *)bytes), d.shape, out);
}

const unsigned char *npy_at(const npy_array *array, size_t row, size_t column)
{
    return array->data + (row * array->columns + column) * (array->wide ? sizeof(double) : sizeof(float));
}

double npy_number(const npy_array *array, size_t row, size_t column)
{
    double wide;
    float narrow;
    if (array->wide) {
        memcpy(&wide, npy_at(array, row, column), sizeof wide);
        return wide;
    }
    memcpy(&narrow, npy_at(array, row, column), sizeof narrow);
    return narrow;
}
