// Numbers at random that are the same in every run.

/** A function that gives numbers from 0 to 1. Based on: George Marsaglia, "Xorshift RNGs", 2003. */
export function randomFrom(seed) {
    let state = (seed * 2654435761) >>> 0 || 1;
    return () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) / 2 ** 32;
    };
}
