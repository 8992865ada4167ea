/* Records from all ranks to all ranks, in rounds. In each round a rank sends and gets no more than fits into a buffer,
 * so neither memory nor a count of MPI is ever past its range. Where more would come than a rank has room for, it says
 * to each other rank how much, and the rest is sent later. */
#include "job.h"

#include <string.h>

enum { ROUND_BYTES = 1 << 23, ROUND_PARTS = 32 /* of the limit of memory, for each of three buffers */ };

/* What is sent in a round. */
typedef struct mpi_round {
    const mpi_job *job;
    size_t record;
    MPI_Datatype type;
    mpi_next *next;
    void *from;
    int room, count; /* records */
    char *drawn;     /* as they came, `count` of them */
    int *to;         /* where each goes */
    char *ordered;   /* by rank */
    char *got;
    int *counts, *places;        /* of what each rank is to get */
    int *come, *granted, *lands; /* of what comes: all, how much may come now, and where it goes in `got` */
    int *may;                    /* what each rank has room for of ours */
    bool more;                   /* there may be others to draw */
} mpi_round;

/* Draws as many as there is room for, behind those that are left over, and orders them. */
static void draw(mpi_round *r)
{
    const int ranks = r->job->size;
    while (r->more && r->count < r->room) {
        const int to = r->next(r->from, r->drawn + (size_t)r->count * r->record);
        r->more = to >= 0;
        if (to >= 0)
            r->to[r->count++] = to;
    }
    memset(r->counts, 0, (size_t)ranks * sizeof *r->counts);
    for (int i = 0; i < r->count; i++)
        r->counts[r->to[i]]++;
    for (int i = 0, sum = 0; i < ranks; i++) {
        r->places[i] = sum;
        sum += r->counts[i];
    }
    for (int i = 0; i < r->count; i++)
        memcpy(r->ordered + (size_t)r->places[r->to[i]]++ * r->record, r->drawn + (size_t)i * r->record, r->record);
    for (int i = 0; i < ranks; i++)
        r->places[i] -= r->counts[i];
}

/* How much of what comes there is room for; the first to be served is another rank in each round. */
static int grant(mpi_round *r, int first)
{
    const int ranks = r->job->size;
    int sum = 0;
    for (int k = 0; k < ranks; k++) {
        const int i = (first + k) % ranks;
        r->granted[i] = r->come[i] < r->room - sum ? r->come[i] : r->room - sum;
        sum += r->granted[i];
    }
    for (int i = 0, place = 0; i < ranks; i++) {
        r->lands[i] = place;
        place += r->granted[i];
    }
    return sum;
}

/* What was not sent is drawn already. */
static void keep_rest(mpi_round *r)
{
    r->count = 0;
    for (int i = 0; i < r->job->size; i++)
        for (int k = r->may[i]; k < r->counts[i]; k++) {
            memcpy(r->drawn + (size_t)r->count * r->record, r->ordered + (size_t)(r->places[i] + k) * r->record,
                   r->record);
            r->to[r->count++] = i;
        }
}

static hit_status send_rounds(mpi_round *r, mpi_take_records *take, void *to)
{
    MPI_Comm all = r->job->ranks;
    hit_status status = HIT_OK;
    int any = 1;
    for (int first = 0; any && status == HIT_OK; first = (first + 1) % r->job->size) {
        draw(r);
        MPI_Alltoall(r->counts, 1, MPI_INT, r->come, 1, MPI_INT, all);
        const int sum = grant(r, first);
        MPI_Alltoall(r->granted, 1, MPI_INT, r->may, 1, MPI_INT, all);
        MPI_Alltoallv(r->ordered, r->may, r->places, r->type, r->got, r->granted, r->lands, r->type, all);
        keep_rest(r);
        status = hit__mpi_agree(r->job, take(to, r->got, (size_t)sum));
        const int mine = r->more || r->count > 0;
        MPI_Allreduce(&mine, &any, 1, MPI_INT, MPI_MAX, all);
    }
    return status;
}

hit_status hit__mpi_send_all(const mpi_job *job, size_t record, mpi_next *next, void *from, mpi_take_records *take,
                             void *to)
{
    const size_t room = hit__mpi_share(job, ROUND_PARTS, ROUND_BYTES) / record + 1, ranks = (size_t)job->size;
    mpi_piece piece;
    const hit_status status = hit__mpi_take_all(job, 3 * room * record + (room + 6 * ranks) * sizeof(int), &piece);
    if (status != HIT_OK)
        return status;
    int *numbers = piece.at;
    mpi_round r = {.job = job, .record = record, .next = next, .from = from, .room = (int)room, .more = true};
    r.counts = numbers;
    r.places = r.counts + ranks;
    r.come = r.places + ranks;
    r.granted = r.come + ranks;
    r.lands = r.granted + ranks;
    r.may = r.lands + ranks;
    r.to = r.may + ranks;
    r.drawn = (char *)(r.to + room);
    r.ordered = r.drawn + room * record;
    r.got = r.ordered + room * record;
    MPI_Type_contiguous((int)record, MPI_BYTE, &r.type);
    MPI_Type_commit(&r.type);
    const hit_status sent = send_rounds(&r, take, to);
    MPI_Type_free(&r.type);
    hit__mpi_give_back(job, &piece);
    return sent;
}
