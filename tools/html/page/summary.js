/* What the report says at its head: what was found, of what, and how to get it again. */
import { make } from '../../playground/page/src/dom.js';
import { NEAR, NEW, PERSISTING, RESOLVED, TOUCHING } from './data.js';
import { countPairs } from './select.js';
import { baseName, length, plural, readable, shown } from './telling.js';

/** "3 pairs hit": what was asked, and for how many the answer is yes. */
export function foundWords({ test, clearance, difference }, found, relations) {
    const pairs = `${plural(found, 'pair')}${test === 'aabb' ? ' of AABBs' : ''}`;
    const one = found === 1;
    if (difference !== undefined) {
        return `${pairs} ${one ? 'is' : 'are'} the same${difference > 0 ? ` but for ${length(difference)}` : ''}`;
    }
    if (test === 'faces') return `${pairs} may hit`;
    if (clearance !== undefined) {
        return `${pairs} at most ${length(clearance)} apart, ${readable(found - relations[NEAR])} of them hit`;
    }
    const touching = relations[TOUCHING];
    return `${pairs} ${one ? 'hits' : 'hit'}${touching > 0 ? `, ${readable(touching)} of them only touch` : ''}`;
}

function sentence(report, counts) {
    const noun = report.test === 'triangles' ? ['node'] : /[hp]/.test(report.kinds) ? ['shape', 'shapes'] : ['box', 'boxes'];
    const boxes = plural(report.count, ...noun);
    const aabbs = report.pairsOfAabbs === undefined
        ? '' : `; their AABBs alone would have reported ${readable(report.pairsOfAabbs)}`;
    return `${boxes}, ${foundWords(report, report.pairs.found, counts.relations)}${aabbs}.`;
}

/* What --max-pairs has left out: all that is counted is without it. */
function leftOut({ more }) {
    return make('p', { class: 'summary-more' },
        `${plural(more, 'more pair is', 'more pairs are')} left out of this report (--max-pairs).`);
}

/* Of which there were too many triangles for a browser. */
function asBoxes(report) {
    return make('p', { class: 'summary-more' },
        `${plural(report.asBoxes, 'node')} with no triangles, or too many, drawn as ${report.asBoxes === 1 ? 'its box' : 'their boxes'}.`);
}

function since({ baseline }, { states }) {
    return make('p', {}, 'Since ', make('b', {}, shown(baseName(baseline))),
        `: ${readable(states[NEW])} new, ${readable(states[PERSISTING])} persisting, ` +
        `${readable(states[RESOLVED])} resolved.`);
}

/** The elements of the head. */
export function makeSummary(report) {
    const counts = countPairs(report.pairs);
    const files = report.files.map((file, i) =>
        make('li', {}, shown(file === '-' ? 'standard input' : file), `: ${plural(report.boxesOfFiles[i], ...(report.test === 'triangles' ? ['node'] : ['box', 'boxes']))}`));
    return make('div', { class: 'summary' },
        make('p', { class: 'summary-found' }, sentence(report, counts)),
        report.more === undefined ? null : leftOut(report),
        report.asBoxes === undefined ? null : asBoxes(report),
        report.baseline === undefined ? null : since(report, counts),
        make('details', {},
            make('summary', {}, 'How this report was made'),
            make('ul', {}, ...files),
            make('p', {}, `By Hitbox ${report.version}:`),
            make('pre', { tabindex: '0' }, shown(report.command))));
}
