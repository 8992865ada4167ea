/* Everything that relate.h says of a pair, held against the oracle. */
#ifndef HITBOX_TEST_CHECK_H
#define HITBOX_TEST_CHECK_H

#include "truth/oracle.h"

/* NULL if all is right, else which answer is wrong, as static text. Both orders of the arguments are asked where both
 * are of one kind. Where the oracle does not decide, the answers are only held against each other: the same when asked
 * again, symmetric, `overlap` and `separate` in step with `relate`.
 * The kinds of a and b stand in the order aabb, obb, point; rect with rect. */
const char *check_pair2(const pair2 *pair, oracle_answer *truth);
const char *check_pair3(const pair3 *pair, oracle_answer *truth);

/* As hexadecimal floats, on stderr: enough to make a test of it. */
void print_pair2(const pair2 *pair);
void print_pair3(const pair3 *pair);

#endif
