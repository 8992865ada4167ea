/* The rows of the list: pairs, and where they are grouped, headings of which each may be open. There may be a million,
 * so a row is made when it is asked for. */

/**
 * groups: [{key, name, pairs}], or null with `listed` alone. open: a Set of keys of groups. What comes back: size, how
 * many rows; at(row): {pair, at, of, level} or {group, open, at, of}; rowOf(pair): its row, -1 if it is not to be seen.
 */
export function makeRows(listed, groups, open) {
    if (!groups) {
        return {
            size: listed.length,
            at: (row) => ({ pair: listed[row], at: row, of: listed.length, level: 1 }),
            rowOf: (pair) => listed.indexOf(pair),
        };
    }
    const starts = new Uint32Array(groups.length + 1); /* the row of each heading */
    groups.forEach(({ key, pairs }, g) => {
        starts[g + 1] = starts[g] + 1 + (open.has(key) ? pairs.length : 0);
    });

    function at(row) {
        let [low, high] = [0, groups.length - 1];
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (starts[middle] <= row) low = middle;
            else high = middle - 1;
        }
        const group = groups[low];
        const within = row - starts[low] - 1;
        return within < 0
            ? { group, open: open.has(group.key), at: low, of: groups.length }
            : { pair: group.pairs[within], at: within, of: group.pairs.length, level: 2 };
    }

    function rowOf(pair) {
        const g = groups.findIndex(({ key, pairs }) => open.has(key) && pairs.includes(pair));
        return g < 0 ? -1 : starts[g] + 1 + groups[g].pairs.indexOf(pair);
    }

    return { size: starts[groups.length], at, rowOf };
}
