/* Files without a name: what is written is read, what is not there is not, and no name is left. */
#define _XOPEN_SOURCE 700
#include "expect.h"

#include "core/file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#ifndef _WIN32
#include <dirent.h>
#include <unistd.h>

static size_t names_left(void)
{
    size_t count = 0;
    DIR *folder = opendir(".");
    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder))
        count += strncmp(entry->d_name, ".hitbox-", 8) == 0;
    closedir(folder);
    return count;
}
#endif

TEST(what_is_written_is_read)
{
    bool (*const make[2])(const char *, core_file *) = {hit__core_file_make, hit__core_file_make_named};
    for (int way = 0; way < 2; way++) {
        core_file one = {0}, two = {0};
        char text[8] = "";
        assert_true(make[way](".", &one) && make[way](".", &two));
#ifndef _WIN32
        assert_int_equal(names_left(), 0);
#endif
        assert_true(hit__core_file_write(&one, 5, "hitbox", 6) && hit__core_file_write(&two, 0, "others", 6));
        assert_true(hit__core_file_write(&one, 8, "B", 1));
        assert_true(hit__core_file_read(&one, 5, text, 6));
        assert_string_equal(text, "hitBox");
        assert_false(hit__core_file_read(&one, 6, text, 6));
        assert_int_equal(errno, 0);
        assert_false(hit__core_file_read(&one, UINT64_MAX, text, 1));
        assert_true(errno != 0);
        hit__core_file_close(&one);
        hit__core_file_close(&one);
        hit__core_file_close(&two);
        assert_true(one.handle == 0);
    }
}

TEST(no_folder_no_file)
{
    static char path[5000];
    core_file file = {0};
    memset(path, 'x', sizeof path - 1);
    assert_false(hit__core_file_make("/no/such/folder", &file));
    assert_int_equal(errno, ENOENT);
    assert_false(hit__core_file_make(path, &file));
    assert_int_equal(errno, ENAMETOOLONG);
    assert_true(file.handle == 0);
}

#ifndef _WIN32
/* Files of others stand where it would be made. */
TEST(a_name_that_is_taken_is_not_used)
{
    enum { TRIES = 512 };
    static char path[TRIES][64];
    core_file file = {0};
    for (int free_names = 1; free_names >= 0; free_names--) {
        for (int i = 0; i < TRIES - free_names; i++) {
            snprintf(path[i], sizeof path[i], "./.hitbox-%u-%d", (unsigned)getpid(), i);
            FILE *other = fopen(path[i], "wb");
            assert_non_null(other);
            fclose(other);
        }
        assert_true(hit__core_file_make_named(".", &file) == (free_names == 1));
        hit__core_file_close(&file);
        for (int i = 0; i < TRIES - free_names; i++)
            assert_true(remove(path[i]) == 0);
    }
    assert_int_equal(names_left(), 0);
}
#endif
