/* Which of two times is the earlier, each (to - from) / speed: src/cast/crossing.c. */
#include "recorded.h"

#include "cast/crossing.c"

using namespace recorded;

int main()
{
    const number64 way[2] = {offset("way", 1), offset("way", 3)}, from[2] = {place(), place()};
    const crossing_time x = {placed(way[0], from[0]), from[0], length("speed", 2)};
    const crossing_time y = {placed(way[1], from[1]), from[1], length("speed", 1)};
    hit__cast_crossing_compare(&x, &y);
    const exact left = exact(way[0]) * y.speed, right = exact(way[1]) * x.speed;
    claim("hit__cast_crossing_compare", left - right, sum_of_sizes({left, right}));
}
