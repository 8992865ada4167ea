/* Blocks of rows: whatever the number of threads, the file gets the rows in order, each once. */
#include "../tests.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/blocks.h"

/* ---- Rows whose text is known ----------------------------------------------------------------------------------- */

enum { LONG_ROW = 3 * SINK_SIZE + 7 };

/* How many rows there are between two that are longer than any buffer; 0: no such row. */
typedef struct rows {
    size_t long_every;
    atomic_size_t count;
} rows;

static bool is_long(const rows *r, size_t row)
{
    return r->long_every > 0 && row % r->long_every == r->long_every - 1;
}

static void put_rows(void *context, sink *out, const blocks_part *part)
{
    rows *r = context;
    assert_true(part->count > 0 && part->count <= BLOCKS_ROWS);
    for (size_t i = 0; i < part->count; i++) {
        size_t row = part->pairs ? part->pairs[i].a : part->from + i;
        if (part->pairs)
            assert_true(part->pairs[i].b == row + 1 && part->relation[i] == row % 7);
        r->count++;
        if (!out->file)
            continue;
        sink_whole(out, (long long)row);
        if (is_long(r, row)) {
            char *text = malloc(LONG_ROW);
            assert_non_null(text);
            memset(text, 'x', LONG_ROW);
            sink_put(out, text, LONG_ROW);
            free(text);
        }
        sink_char(out, '\n');
    }
}

static void expect_rows(FILE *file, const rows *r, size_t count)
{
    char number[32];
    rewind(file);
    for (size_t row = 0; row < count; row++) {
        int c, size = snprintf(number, sizeof number, "%zu", row);
        for (int i = 0; i < size; i++)
            assert_int_equal(getc(file), number[i]);
        for (size_t i = 0; is_long(r, row) && i < LONG_ROW; i++)
            assert_int_equal(getc(file), 'x');
        c = getc(file);
        assert_int_equal(c, '\n');
    }
    assert_int_equal(getc(file), EOF);
}

static const int threads[] = {0, 1, 2, 5, 40};
enum { THREADS = sizeof threads / sizeof threads[0] };

/* ---- Tests ------------------------------------------------------------------------------------------------------ */

TEST(rows_come_in_order)
{
    static const size_t counts[] = {0, 1, BLOCKS_ROWS, BLOCKS_ROWS + 1, 3 * BLOCKS_ROWS, 3 * BLOCKS_ROWS + 1, 100000};
    for (int t = 0; t < THREADS; t++)
        for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
            FILE *file = tmpfile();
            rows r = {.long_every = 0};
            assert_non_null(file);
            blocks_write(file, "", threads[t], counts[i], put_rows, &r);
            assert_int_equal(r.count, counts[i]);
            expect_rows(file, &r, counts[i]);
            fclose(file);
        }
}

TEST(rows_longer_than_the_buffer)
{
    for (int t = 0; t < THREADS; t++) {
        FILE *file = tmpfile();
        rows r = {.long_every = 4001};
        assert_non_null(file);
        blocks_write(file, "", threads[t], 30000, put_rows, &r);
        expect_rows(file, &r, 30000);
        fclose(file);
    }
}

/* The pairs are the caller's again as soon as they are given. */
TEST(pairs_are_copied)
{
    enum { AT_ONCE = 3000, TIMES = 20 };
    static blocks b;
    for (int t = 0; t < THREADS; t++) {
        FILE *file = tmpfile();
        rows r = {.long_every = 9000};
        static hit_pair pairs[AT_ONCE];
        static unsigned char relation[AT_ONCE];
        assert_non_null(file);
        blocks_begin(&b, file, threads[t], put_rows, &r);
        for (uint32_t k = 0; k < TIMES; k++) {
            for (uint32_t i = 0; i < AT_ONCE; i++) {
                uint32_t row = k * AT_ONCE + i;
                pairs[i] = (hit_pair){row, row + 1};
                relation[i] = (unsigned char)(row % 7);
            }
            blocks_give_pairs(&b, pairs, relation, AT_ONCE);
        }
        blocks_end(&b, true);
        expect_rows(file, &r, (size_t)AT_ONCE * TIMES);
        fclose(file);
    }
}

TEST(all_is_there_after_a_flush)
{
    static blocks b;
    for (int t = 0; t < THREADS; t++) {
        FILE *file = tmpfile();
        rows r = {.long_every = 0};
        assert_non_null(file);
        blocks_begin(&b, file, threads[t], put_rows, &r);
        blocks_give_rows(&b, 0, 5000);
        blocks_flush(&b);
        expect_rows(file, &r, 5000);
        fseek(file, 0, SEEK_END);
        blocks_give_rows(&b, 5000, 20000);
        blocks_flush(&b);
        expect_rows(file, &r, 25000);
        blocks_end(&b, true);
        fclose(file);
    }
}

TEST(work_without_text)
{
    for (int t = 0; t < THREADS; t++) {
        rows r = {.long_every = 0};
        blocks_write(NULL, "", threads[t], 50000, put_rows, &r);
        assert_int_equal(r.count, 50000);
    }
}

/* A full disk is told, whichever thread found it. */
TEST(what_cannot_be_written)
{
    for (int t = 0; t < THREADS; t++) {
        FILE *file = fopen("/dev/full", "wb");
        rows r = {.long_every = 7000};
        if (!file)
            skip();
        setvbuf(file, NULL, _IONBF, 0);
        errno = 0;
        blocks_write(file, "head\n", threads[t], 100000, put_rows, &r);
        assert_int_equal(errno, ENOSPC);
        assert_true(ferror(file));
        fclose(file);
    }
}

/* Nothing is handed on of what was given but not wanted in the end. */
TEST(what_is_given_up)
{
    static blocks b;
    FILE *file = tmpfile();
    rows r = {.long_every = 0};
    assert_non_null(file);
    blocks_begin(&b, file, 4, put_rows, &r);
    sink_text(blocks_head(&b), "head\n");
    blocks_give_rows(&b, 0, 100);
    blocks_end(&b, false);
    expect_rows(file, &r, 0);
    fclose(file);
}

TEST(whole_numbers_and_blanks)
{
    static const long long numbers[] = {0, 7, -1, 1234567890123, 9223372036854775807LL, -9223372036854775807LL - 1};
    static sink s;
    char expected[512] = "", piece[128];
    FILE *file = tmpfile();
    assert_non_null(file);
    sink_begin(&s, file);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        sink_whole(&s, numbers[i]);
        sink_blanks(&s, i * 13);
        snprintf(piece, sizeof piece, "%lld%*s", numbers[i], (int)i * 13, "");
        strncat(expected, piece, sizeof expected - strlen(expected) - 1);
    }
    sink_flush(&s);
    rewind(file);
    for (const char *c = expected; *c; c++)
        assert_int_equal(getc(file), *c);
    assert_int_equal(getc(file), EOF);
    fclose(file);
}
