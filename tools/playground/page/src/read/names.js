/* What boxes are called: the end of the path of their node, as short as tells them apart. Step by step what the
 * command-line tool does (tools/scene/mesh/mesh_label.c).
 *
 * First principles: all begin with the last part of their path, and those that share an end with a box of another path
 * take one part more, until none do. Ends are compared by a hash that grows with them; where two ends share a hash by
 * chance, a name becomes longer than it need be, never wrong. */

const BASES = [0x01000193, 0x5bd1e995];

/* One character or more before what the name has already. */
function prepend(one, text) {
    for (let i = text.length; i-- > 0;) {
        for (let k = 0; k < 2; k++) {
            one.hash[k] = (one.hash[k] + Math.imul(text.charCodeAt(i), one.power[k])) | 0;
            one.power[k] = Math.imul(one.power[k], BASES[k]);
        }
    }
    one.length += text.length;
}

/* Both halves of the hash in one number, exactly. */
const keyOf = ({ hash }) => (hash[0] >>> 0) * 2 ** 21 + (hash[1] >>> 11);

function begin({ part, above, whole }) {
    const one = { above, whole, hash: [0, 0], power: [1, 1], length: 0 };
    prepend(one, part);
    return one;
}

/* Takes one part more. False: there is none. */
function lengthen(one) {
    if (!one.above) {
        return false;
    }
    prepend(one, '/');
    prepend(one, one.above.part);
    one.above = one.above.above;
    return true;
}

/* Those whose end another path has, too. */
function ambiguous(open) {
    const ends = new Map();
    for (const one of open) {
        const key = keyOf(one);
        const same = ends.get(key);
        if (same) {
            same.list.push(one);
            same.mixed ||= same.list[0].whole !== one.whole;
        } else {
            ends.set(key, { list: [one], mixed: false });
        }
    }
    return [...ends.values()].filter(({ mixed }) => mixed).flatMap(({ list }) => list);
}

/** Names for the boxes of one file, each once: of the same ones the second has #2 behind it. */
export function nameOnce() {
    const next = new Map();
    return (name) => {
        let found = name;
        while (next.has(found)) {
            found = `${name}#${next.get(name)}`;
            next.set(name, next.get(name) + 1);
        }
        next.set(found, 2);
        return found;
    };
}

/* The same, but first come the names as they are: none of them loses its place to another with a number behind it. */
function numberAll(names) {
    const keep = nameOnce();
    const known = new Set();
    const out = names.map((name) => (known.has(name) ? null : (known.add(name), keep(name))));
    return out.map((name, i) => name ?? keep(names[i]));
}

/** The short name of each box. labels: {part: the last of its path, above: {part, above} of the node above or null,
 * whole: the path}. */
export function shortNames(labels) {
    const all = labels.map(begin);
    for (let open = all; open.length > 0;) {
        open = ambiguous(open).filter(lengthen);
    }
    return numberAll(all.map(({ whole, length }) => whole.slice(whole.length - length)));
}
