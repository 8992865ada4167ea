#!/bin/sh
# Builds what the tests of this pattern need, and no more, and runs them.
#
# Usage: scripts/run-tests.sh BUILD PATTERN   BUILD: a configured folder. PATTERN: as of ctest -R; 2: no test matches
set -eu
build=$1
pattern=$2
jobs=${JOBS:-$(nproc 2>/dev/null || echo 2)}

# A test that is new in some CMakeLists.txt is known to ctest once CMake has run again.
again=cmake_check_build_system
[ ! -f "$build/build.ninja" ] || again=build.ninja
cmake --build "$build" --target "$again" >/dev/null
names=$(ctest --test-dir "$build" -N -R "$pattern" | sed -nE 's/^ *Test +#[0-9]+: +//p')
if [ -z "$names" ]; then
    echo "No test's name matches '$pattern'. All names: ctest --test-dir $build -N" >&2
    exit 2
fi
# CMake writes how each test is called to CTestTestfile.cmake, and to targets.txt the file that each target makes, and for
# what is installed the build's folder. What a call mentions is what it needs.
calls=$(find "$build" -name CTestTestfile.cmake -exec cat {} +)
# shellcheck disable=SC2086 # a list of words
needed=$(printf '%s\n' $names | while read -r name; do
    printf '%s\n' "$calls" | grep -F -e "([=[$name]=] " -e "($name " || true
done | awk '
    FILENAME != "-" {
        target[NR] = $1
        file[NR] = substr($0, index($0, " ") + 1)
        count = NR
        next
    }
    {
        for (i = 1; i <= count; i++)
            if (index($0, file[i] "\"") || index($0, file[i] "'\''"))
                print target[i]
    }' "$build/targets.txt" - | sort -u)
if [ -n "$needed" ]; then
    # shellcheck disable=SC2086 # a list of words
    cmake --build "$build" --parallel "$jobs" --target $needed
fi
ctest --test-dir "$build" --parallel "$jobs" --output-on-failure -R "$pattern"
