#!/bin/sh
# Does groff set the man pages without a warning, and do they name every option that --help all names?
#
# Usage: scripts/check-man.sh HITBOX   HITBOX: the built command, beside which its manual stands
set -eu
hitbox=$1
page=$(dirname "$hitbox")/hitbox.1
failed=0
[ -s "$page" ] || { echo "$page is missing"; exit 1; }

warnings=$(groff -man -Tutf8 -ww -z "$page" 2>&1) || failed=1
if [ -n "$warnings" ]; then
    echo "$warnings"
    failed=1
fi

# In the page's source a hyphen is written \-.
commands=$("$hitbox" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
[ -n "$commands" ] || { echo "--help names no command"; exit 1; }
options=$(for command in '' $commands; do "$hitbox" ${command:+"$command"} --help all; done | grep -oE -- '--[a-z][a-z0-9-]*' | sort -u)
[ -n "$options" ] || { echo "--help names no option"; exit 1; }
for option in $options; do
    sed 's/\\-/-/g' "$page" | grep -q -e "$option" || { echo "$page: $option is missing"; failed=1; }
done
exit $failed
