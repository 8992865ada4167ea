/* What the library says of a frustum and a box, a plane, a round shape or another frustum, held against the judge. */
#ifndef HITBOX_TEST_CHECK_FRUSTA_H
#define HITBOX_TEST_CHECK_FRUSTA_H

#include "families/frusta.h"

typedef enum frusta_question {
    FRUSTA_AABB,
    FRUSTA_OBB,
    FRUSTA_PLANE,
    FRUSTA_HALFSPACE,
    FRUSTA_SPHERE,
    FRUSTA_CAPSULE,
    FRUSTA_FRUSTUM,
    FRUSTA_RAY,
    FRUSTA_SEGMENT,
    FRUSTA_CORNERS,
    FRUSTA_QUESTIONS
} frusta_question;

/* All finite. relate, overlap, contains and side; casts, where touching stands for inside; and
 * the corners, where apart stands for none. NULL: all is right. *truth: what the judge says. */
const char *check_frusta(const frusta *f, frusta_question question, hit_relation *truth);

#endif
