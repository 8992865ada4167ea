# shellcheck shell=sh
# How a shell script writes a GLB: for the meshes of the tests and the scene that ships. To be sourced.

# le32 NUMBER: its four bytes, the lowest first.
le32() {
    # shellcheck disable=SC2059 # octal escapes for printf to take
    printf "$(printf '\\%03o\\%03o\\%03o\\%03o' $(($1 % 256)) $(($1 / 256 % 256)) $(($1 / 65536 % 256)) $(($1 / 16777216)))"
}

# floats NUMBER...: as 32 bits, the lowest byte first; these numbers are all there is.
floats() {
    for number in "$@"; do
        case $number in
        0) printf '\000\000\000\000' ;;
        1) printf '\000\000\200\077' ;;
        -1) printf '\000\000\200\277' ;;
        2) printf '\000\000\000\100' ;;
        3) printf '\000\000\100\100' ;;
        9) printf '\000\000\020\101' ;;
        0.5) printf '\000\000\000\077' ;;
        -0.5) printf '\000\000\000\277' ;;
        0.25) printf '\000\000\200\076' ;;
        nan) printf '\000\000\300\177' ;;
        inf) printf '\000\000\200\177' ;;
        *) echo "$0: no bytes for $number" >&2 && exit 1 ;;
        esac
    done
}

# glb JSON BIN FILE: one file of a JSON text and a file of bytes, both filled up to four.
glb() {
    json=$1
    while [ $((${#json} % 4)) -ne 0 ]; do json="$json "; done
    size=$(wc -c <"$2")
    padded=$(((size + 3) / 4 * 4))
    {
        printf glTF
        le32 2
        le32 $((12 + 8 + ${#json} + 8 + padded))
        le32 ${#json}
        printf 'JSON%s' "$json"
        le32 $padded
        printf 'BIN\000'
        cat "$2"
        head -c $((padded - size)) /dev/zero
    } >"$3"
}
