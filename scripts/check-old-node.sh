#!/bin/sh
# Does the npm package work in the oldest Node.js that it needs, and do older ones say that they are too old? Not in CI,
# since npm fetches four of them, about 150 MB. Needs what `scripts/install-deps.sh play` installs.
#
# Usage: scripts/check-old-node.sh
set -eu
cd "$(dirname "$0")/.."
make --no-print-directory package
test=$PWD/bindings/npm/test

# in_node VERSION ARGUMENT...: runs that Node.js.
in_node() {
    version=$1
    shift
    npm exec --yes --loglevel=error --package="node@$version" -- node "$@"
}

# shellcheck disable=SC2046 # names without blanks
in_node 18 --test --test-reporter=tap $(find bindings/npm/test -maxdepth 1 -name '*.mjs' ! -name pack.mjs)

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$test"/pack/*.mjs build/hitbox-core-*.tgz "$folder"
cd "$folder"
printf '{ "private": true, "type": "module" }\n' >package.json
npm install --offline --silent ./hitbox-core-*.tgz
in_node 18.0.0 node.mjs
for version in 14.6.0 16; do
    wrong=$(in_node "$version" old-node.mjs)
    if [ "$wrong" != '{}' ]; then
        printf '%s: Node.js %s is not told that it is too old: %s\n' "$0" "$version" "$wrong" >&2
        exit 1
    fi
    printf 'Node.js %s is told that it is too old\n' "$version"
done
