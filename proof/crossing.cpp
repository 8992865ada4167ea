/* Which of two times is the earlier, each (to - from) / speed: src/cast/crossing.c. */
#include "recorded.h"

#include "cast/crossing.c"

using namespace recorded;

int main()
{
    const crossing_time x = {offset("to", 1), 0, length("speed", 2)}, y = {offset("to", 3), 0, length("speed", 1)};
    hit__cast_crossing_compare(&x, &y);
    const exact left = exact(x.to) * y.speed, right = exact(y.to) * x.speed;
    claim("hit__cast_crossing_compare", left - right, sum_of_sizes({left, right}));
}
