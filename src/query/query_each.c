/* Many questions, each with an answer of one size, which is written to where it belongs.
 * First principles: a loop for each part. */
#include "query/query_each.h"

typedef struct each_job {
    const query_run *run;
    query_answer *answer;
} each_job;

static void answer_part(void *data, size_t part)
{
    const each_job *job = data;
    const size_t last = hit__query_part(job->run, part + 1);
    for (size_t k = hit__query_part(job->run, part); k < last; k++) {
        query_fetch(job->run, k);
        job->answer(job->run->set, query_at(job->run, k));
    }
}

void hit__query_each(const query_run *run, query_answer *answer)
{
    each_job job = {run, answer};
    hit__core_team_run(run->team, run->parts, answer_part, &job);
}
