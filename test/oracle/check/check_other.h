/* Everything that relate.h and side.h say of a box and something else, held against the judge, and against what they
 * say of the same two written down otherwise. */
#ifndef HITBOX_TEST_CHECK_OTHER_H
#define HITBOX_TEST_CHECK_OTHER_H

#include "ask/ask_other.h"
#include "families/dice.h"
#include "judge/judge.h"

/* NULL if all is right, else what is wrong, as static text. ask: ask_other2 or ask_other3. What the judge does not
 * decide is only held against itself. */
const char *check_other(dice *d, answers (*ask)(const meeting *m), const meeting *m, judgement *truth);

#endif
