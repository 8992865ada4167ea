#!/bin/sh
# Runs a program with so many ranks on this machine, however many processors it has.
#
# Usage: ranks.sh MPIEXEC RANKS PROGRAM [ARGUMENT]...
set -eu
mpiexec=$1
ranks=$2
shift 2
# Open MPI refuses to run for root, and to start more ranks than there are processors, unless it is told that this is
# meant. MPICH does not ask.
if [ "$(id -u)" -eq 0 ]; then
    OMPI_ALLOW_RUN_AS_ROOT=1
    OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM
fi
# Ranks that wait let others run; what they share lies in memory, and the network is not looked for.
OMPI_MCA_mpi_yield_when_idle=1
OMPI_MCA_rmaps_base_oversubscribe=1
OMPI_MCA_btl=self,vader
export OMPI_MCA_mpi_yield_when_idle OMPI_MCA_rmaps_base_oversubscribe OMPI_MCA_btl
exec "$mpiexec" -n "$ranks" "$@"
