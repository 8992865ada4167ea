/* What hitbox-mpi says of trouble: once, and by rank 0. */
#include <stdio.h>

#include "tool.h"

int tool_rank, tool_ranks;

int tool_first_in_trouble(const char *text)
{
    int mine = text[0] ? tool_rank : tool_ranks, first;
    MPI_Allreduce(&mine, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return first;
}

bool tool_all_well(const char *text)
{
    const int first = tool_first_in_trouble(text);
    char said[TEXT_SIZE];
    if (first == tool_ranks)
        return true;
    snprintf(said, sizeof said, "%s", text);
    MPI_Bcast(said, sizeof said, MPI_CHAR, first, MPI_COMM_WORLD);
    if (tool_rank == 0)
        fprintf(stderr, "hitbox-mpi: %s\n", said);
    return false;
}

void tool_say_mpi(char *text, const char *file, int error)
{
    char why[MPI_MAX_ERROR_STRING] = "";
    int length = 0;
    MPI_Error_string(error, why, &length);
    snprintf(text, TEXT_SIZE, "%.200s: %.300s", file, why);
}
