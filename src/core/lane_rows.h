/* Functions of lanes as the rows of a table: a line for each, with the instruction, or function, that it is.
 *
 *     LANE_ROW2(CORE_INLINE, lane2, lane2_add, lane2, _mm_add_pd)
 *
 * makes lane2_add, of two lane2, whose result is a lane2. */
#ifndef HITBOX_CORE_LANE_ROWS_H
#define HITBOX_CORE_LANE_ROWS_H

/* Of one, two or three operands. */
#define LANE_ROW1(how, result, name, type, f)                                                                          \
    how result name(type a)                                                                                            \
    {                                                                                                                  \
        return f(a);                                                                                                   \
    }
#define LANE_ROW2(how, result, name, type, f)                                                                          \
    how result name(type a, type b)                                                                                    \
    {                                                                                                                  \
        return f(a, b);                                                                                                \
    }
#define LANE_ROW3(how, result, name, type, f)                                                                          \
    how result name(type a, type b, type c)                                                                            \
    {                                                                                                                  \
        return f(a, b, c);                                                                                             \
    }

/* The same where lanes are two vectors, low and high. */
#define LANE_PAIR1(how, result, name, type, f)                                                                         \
    how result name(type a)                                                                                            \
    {                                                                                                                  \
        return (result){f(a.low), f(a.high)};                                                                          \
    }
#define LANE_PAIR2(how, result, name, type, f)                                                                         \
    how result name(type a, type b)                                                                                    \
    {                                                                                                                  \
        return (result){f(a.low, b.low), f(a.high, b.high)};                                                           \
    }

#endif
