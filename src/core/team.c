/* Several threads that work through numbered tasks together.
 * Bookkeeping: so far one thread, or the caller's tasks. */
#include "core/team.h"

#include "core/memory.h"

struct core_team {
    core_piece piece;
    hit_allocator allocator;
    hit_tasks tasks;
    int size;
};

core_team *core_team_new(int threads, const hit_tasks *tasks, const hit_allocator *allocator)
{
    core_piece piece;
    if (!core_take(allocator, sizeof(core_team), &piece))
        return NULL;
    core_team *team = piece.at;
    *team = (core_team){piece, *allocator, *tasks, threads > 1 && tasks->run ? threads : 1};
    return team;
}

void core_team_free(core_team *team)
{
    hit_allocator allocator = team->allocator;
    core_piece piece = team->piece;
    core_give_back(&allocator, &piece);
}

int core_team_size(const core_team *team)
{
    return team->size;
}

void core_team_run(core_team *team, size_t count, void (*task)(void *data, size_t index), void *data)
{
    if (team->size > 1)
        team->tasks.run(team->tasks.context, count, task, data);
    else
        for (size_t i = 0; i < count; i++)
            task(data, i);
}
