// Takes turns: every subject once, every one once more, and so on. Where the machine has other work, all drift
// together, and the ratio to the first one's time in the same round is the number to trust.

function median(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    const middle = sorted.length >> 1;
    return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

// Processor time of all threads, not time on the wall: collecting garbage counts, other programs do not.
function time(run) {
    const before = process.cpuUsage();
    const answer = run();
    const { user, system } = process.cpuUsage(before); // microseconds
    return { nanoseconds: 1000 * (user + system), answer };
}

// subjects: [{ name, run }], run() gives a number, by which what it did is checked. operations: how many a run does.
// Gives of each { name, least, median, ratio, answer }: nanoseconds an operation, and times of the first one's.
export function takeTurns(subjects, rounds, operations) {
    const times = subjects.map(() => []);
    // Not counted: the engine compiles what runs often.
    for (let time = 0; time < 2; time++) subjects.forEach(({ run }) => run());
    const answers = subjects.map(({ run }) => run());
    for (let round = 0; round < rounds; round++) {
        subjects.forEach(({ name, run }, i) => {
            const { nanoseconds, answer } = time(run);
            if (answer !== answers[i]) throw new Error(`${name}: ${answer} in place of ${answers[i]}`);
            times[i].push(nanoseconds / operations);
        });
    }
    return subjects.map(({ name }, i) => ({
        name,
        least: Math.min(...times[i]),
        median: median(times[i]),
        ratio: median(times[i].map((nanoseconds, round) => nanoseconds / times[0][round])),
        answer: answers[i],
    }));
}
