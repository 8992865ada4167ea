#!/bin/sh
# Runs the programs that build.sh has made, several at a time; says what each took and, of those that fail, what they
# said. Status 1 if one fails, or if there are none.
#
# Usage: run.sh FOLDER COMMAND [ARGUMENT]...   COMMAND: what runs a program of that processor, given before its name
set -eu
bin=$1/bin
shift
unset HITBOX_CAMPAIGN HITBOX_INSTRUCTIONS
[ -n "$(ls "$bin")" ] || exit 1
# shellcheck disable=SC2016 # for the shell within
for program in "$bin"/*; do
    case $program in
    *.out) ;;
    *) echo "$program" ;;
    esac
done | xargs -P "$(nproc)" -I PROGRAM sh -c '
    program=$1
    shift
    start=$(date +%s)
    if "$@" "$program" >"$program.out" 2>&1; then
        echo "$(basename "$program"): passed, $(($(date +%s) - start)) s"
    else
        echo "$(basename "$program"): FAILED"
        tail -n 20 "$program.out"
        exit 1
    fi' run PROGRAM "$@"
