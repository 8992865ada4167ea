/* The same bits everywhere: hashes of how far, how deep, where and when, for a pinned set of pairs.
 *
 * As test_verdicts.c, for distance.h, contact.h and cast.h. Yes and no, counts, axes, faces and ids are hashed apart
 * from numbers. When an algorithm gives other digits, all that are meant to change are to be pinned again (the failing
 * test prints them), and the change belongs under Numerics in the change log. */
#include "answers.h"
#include "pinned.h"

static const hashes PINNED2 = {0x046d88192062cf1fu, 0x613b110c1e6ba951u};
static const hashes PINNED3 = {0x85b26b36a0d75177u, 0xe688b0e4ab4c7e87u};

/* Casts that turn, of boxes that are not valid. */
static const hashes SKEWED2 = {0xccf5a83b3eccaea3u, 0xcf1e28925add6f6au};
static const hashes SKEWED3 = {0x6cce8e1764896f2au, 0x72d0b7ffa9236750u};

TEST(the_plane)
{
    hashes skewed, found = hash_answers2(&skewed);
    bool same = AS_PINNED("pinned", 2, &found, &PINNED2);
    assert_true(AS_PINNED("skewed", 2, &skewed, &SKEWED2) && same);
}

TEST(space)
{
    hashes skewed, found = hash_answers3(&skewed);
    bool same = AS_PINNED("pinned", 3, &found, &PINNED3);
    assert_true(AS_PINNED("skewed", 3, &skewed, &SKEWED3) && same);
}
