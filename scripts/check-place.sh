#!/bin/sh
# Does the library give its answers in another place, too? Builds it there, with the unit tests and the pinned answers
# that need no GMP, and runs them; on Windows the command and its tests, too. Needs what `scripts/install-deps.sh PLACE` installs.
#
# Usage: scripts/check-place.sh musl | windows [quick]   quick: the release in two files, the pinned answers, and of the
#                                                        unit tests those of worlds, which share work among threads; of
#                                                        those of the command a choice (test/cli/on-windows.txt)
set -eu
cd "$(dirname "$0")/.."
place=$1
jobs=$(nproc 2>/dev/null || echo 2)
tests='unit_tests golden_tests'
pattern='^(unit|golden)_'
form=
if [ "$place" = windows ]; then
    tests="$tests hitbox_cli cli_tests"
    pattern='^(unit_|golden_|cli$|cli_[^s]|cli_s[^o])' # but for cli_some, which is in cli
fi
if [ "${2:-}" = quick ]; then
    tests='golden_tests unit_world2 unit_world3'
    pattern='^(golden_.*|unit_world[23]|cli_some)$'
    form=-DHITBOX_TWO_FILES=ON # compiled in half the time; what looks within the library needs it in its parts
    [ "$place" != windows ] || tests="$tests hitbox_cli"
fi
# shellcheck disable=SC2086 # empty or one option
cmake --preset "$place" $form
# The first start of wine, which makes its folder, takes ten seconds and must be over before two are started at once.
if [ "$place" = windows ]; then
    wine=$(sed -nE 's/^wine64:FILEPATH=(.*)$/\1/p' "build/$place/CMakeCache.txt")
    scripts/wine.sh "$wine" cmd /c exit >/dev/null 2>&1 &
fi
# shellcheck disable=SC2086 # a list of words
cmake --build "build/$place" --parallel "$jobs" --target $tests
wait
# Now and then wine's server ends while the next program connects to it ("connection reset by peer"): that one is tried
# again. What a program itself gets wrong, it gets wrong twice.
again=
[ "$place" != windows ] || again='--repeat until-pass:2'
# shellcheck disable=SC2086 # empty or two words
ctest --test-dir "build/$place" --parallel "$jobs" --output-on-failure --no-tests=error $again --tests-regex "$pattern"
