/* A join that may spill, on its way: what failed, and how far it is. First principles. */
#include "join/scale_job.h"

bool hit__join_scale_fails(scale_job *job, hit_status status)
{
    if (job->status == HIT_OK)
        job->status = status;
    return false;
}

bool hit__join_scale_progress(scale_job *job, uint64_t more)
{
    job->done += more;
    job->done = job->done < job->work ? job->done : job->work;
    return job->config.progress == NULL || job->config.progress(job->config.progress_context, job->done, job->work) ||
           hit__join_scale_fails(job, HIT_STOPPED);
}

bool hit__join_scale_progress_within(void *context, uint64_t done, uint64_t total)
{
    const scale_job *job = context;
    const double share = total > 0 ? (double)done / (double)total : 1;
    const uint64_t so_far = job->done + (uint64_t)(share * (double)job->piece);
    return job->config.progress(job->config.progress_context, so_far < job->work ? so_far : job->work, job->work);
}
