/* The program of docs/scale.md, "Past the machine". */
#include <hitbox/mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    static hit_aabb3 boxes[1000];
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 1000; i++) /* a row of cubes for each rank, each touching the next one */
        boxes[i] = (hit_aabb3){{i, 2 * rank, 0}, {i + 1, 2 * rank + 1, 1}};
    const hit_scale_config config = {.memory = 64 << 20, .folder = "/tmp"};
    uint64_t pairs;
    hit_status status = hit_mpi_join_boxes3_count(MPI_COMM_WORLD, hit_boxes3_from_aabbs(boxes, 1000), &config, &pairs);
    if (rank == 0 && status == HIT_OK)
        printf("%llu pairs\n", (unsigned long long)pairs);
    else if (rank == 0)
        printf("%s\n", hit_status_text(status));
    MPI_Finalize();
    return status != HIT_OK;
}
