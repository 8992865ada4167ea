#!/bin/sh
# Do the vectors of AArch64 give the answers that x86-64 gives, to the bit? Builds the library for it and runs the pinned
# answers and the tests of the vectors, on an emulated processor (qemu-user). Needs what `scripts/install-deps.sh cross`
# installs. Takes minutes, so it is a part of `make check-all` only.
#
# Usage: check-neon.sh   CC: the compiler (default: aarch64-linux-gnu-gcc); QEMU: the emulator (default: qemu-aarch64)
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
test/cross/build.sh "$work" tests "${CC:-aarch64-linux-gnu-gcc}" -O2 -static -pthread
test/cross/run.sh "$work" "${QEMU:-qemu-aarch64}"
