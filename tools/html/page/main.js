/* The page of a report: the scene, and the list of its pairs. */
import { make, makeStage, plain } from '../../playground/page/src/dom.js';
import { startTheme, nextTheme } from '../../playground/page/src/theme.js';
import { tell, testMark } from '../../playground/page/src/told.js';
import { readData } from './data.js';
import { groupPairs, waysToGroup } from './groups.js';
import { makeSearched, selectPairs, sortPairs, worstOf } from './select.js';
import { baseName, plural, readable, shown } from './telling.js';
import { makeRows } from './rows.js';
import { makeList } from './list.js';
import { makeCard } from './card.js';
import { makeSummary } from './summary.js';
import { makeControls } from './controls.js';
import { saveCsv } from './save.js';
import { preparePaper } from './paper.js';

const MANY = 200; /* pairs that are grouped from the start */
const GROUPS_MOST = 1000; /* if they are not more than that */

function readReport() {
    const report = readData(document.getElementById('data').textContent);
    report.searched = makeSearched(report);
    report.ways = waysToGroup(report);
    return report;
}

/* How the list is grouped before anybody has chosen. */
function firstGrouping({ pairs, ways }) {
    return pairs.a.length > MANY ? ways.find(({ names }) => names.length <= GROUPS_MOST)?.key ?? '' : '';
}

/* The pair that the address names, by its number, or null. */
function pairOfAddress({ pairs }) {
    const number = Number(/[#&]pair=(\d+)/.exec(location.hash)?.[1] ?? 0);
    return number >= 1 && number <= pairs.a.length ? number - 1 : null;
}

/* ---- The view in 3D, or what stands in its place ---------------------------------------------------------------- */

const NO_VIEW = { paint() {}, choose() {}, all() {}, words: '' };

/* A report that was made without three.js has a picture. */
function showPicture(stage, picture) {
    stage.classList.add('stage-picture');
    stage.removeAttribute('role');
    stage.setAttribute('aria-label', 'A picture of the scene');
    stage.append(picture);
    return { ...NO_VIEW, words: 'This report was made by a hitbox without the view in 3D; this picture stands in its place.' };
}

function showView(stage, report, does) {
    const picture = document.getElementById('picture');
    if (picture) return showPicture(stage, picture);
    try {
        return window.hitboxView(stage, report, does);
    } catch (error) {
        stage.replaceChildren(make('p', { class: 'trouble' }, /WebGL/.test(error.message)
            ? 'This browser shows no 3D (WebGL). The list works without.'
            : `The view in 3D does not start: ${error.message}. The list works without.`));
        stage.removeAttribute('role');
        return NO_VIEW;
    }
}

/* ---- The page --------------------------------------------------------------------------------------------------- */

function makeBar(report) {
    const names = report.files.map((file) => shown(baseName(file))).join(', ');
    return make('header', { class: 'bar' },
        make('h1', {}, make('span', { class: 'mark-sign', 'aria-hidden': 'true' }), make('span', { class: 'bar-name', title: names }, names)),
        make('span', { class: 'bar-what' }, 'Hitbox report'),
        make('button', { type: 'button', id: 'theme', class: 'plain', onclick: nextTheme }));
}

function start() {
    const report = readReport();
    const now = {
        search: '', hidden: { relations: new Set(), states: new Set() }, box: null, order: 'number', backwards: false,
        grouping: firstGrouping(report), open: new Set(), pair: null,
    };
    let listed = new Uint32Array(0);
    let groups = null;

    const stage = makeStage('The boxes of the scene. Escape shows all.');
    const status = make('p', { class: 'status', role: 'status' });
    const list = makeList(report, { choose, toggle });
    const card = makeCard(report, { move: list.move, all });
    const save = plain('Save as CSV', { name: 'save', title: 'A file for --ignore or --baseline of hitbox check',
        onclick: () => saveCsv(report, listed, `${baseName(report.files[0]).replace(/\.\w+$/, '')}-pairs.csv`) });
    const openAll = plain('', { name: 'open', onclick: () => openGroups(now.open.size === 0) });
    const note = make('p', { class: 'note' });
    document.body.append(makeBar(report), make('main', { class: 'report' },
        make('section', { class: 'scene', 'aria-label': 'Scene' }, make('div', { class: 'stage-frame' }, stage), note, card.element),
        make('section', { class: 'side', 'aria-label': 'Pairs' }, makeSummary(report), makeControls(report, now, refresh),
            make('div', { class: 'over-list' }, status, openAll), list.element,
            make('div', { class: 'under-list' }, save))));
    let view = NO_VIEW;

    function tellTests() {
        tell('report', { boxes: report.count, pairs: report.pairs.a.length, listed: listed.length, chosen: now.pair,
            groups: groups?.length ?? null });
    }

    function showRows(keepPlace) {
        openAll.hidden = groups === null;
        openAll.textContent = now.open.size === 0 ? 'Open all groups' : 'Close all groups';
        list.show(makeRows(listed, groups, now.open), keepPlace);
        tellTests();
    }

    function tellStatus() {
        const all = report.pairs.a.length;
        const of = listed.length < all ? ` of ${plural(all, 'pair')} listed` : ` ${all === 1 ? 'pair' : 'pairs'}`;
        const words = [`${readable(listed.length)}${of}`];
        if (groups) words.push(plural(groups.length, 'group'));
        status.replaceChildren(words.join(', '));
        if (now.box !== null) {
            status.append(' with ', make('b', {}, shown(report.names[now.box])), ' ',
                make('button', { type: 'button', class: 'link', name: 'unbox', onclick: () => pick(null) }, 'all boxes'));
        }
    }

    function refresh() {
        const way = report.ways.find(({ key }) => key === now.grouping);
        listed = sortPairs(report, selectPairs(report, now), now.order, now.backwards);
        groups = way ? groupPairs(report, listed, way) : null;
        now.open.clear();
        if (groups?.length === 1) now.open.add(groups[0].key);
        save.disabled = listed.length === 0;
        tellStatus();
        view.paint(worstOf(report, listed));
        showRows(false);
        list.mark(now.pair);
    }

    function toggle(key, open) {
        if (open) now.open.add(key);
        else now.open.delete(key);
        showRows(true);
    }

    function openGroups(open) {
        now.open.clear();
        if (open) for (const { key } of groups) now.open.add(key);
        showRows(false);
    }

    function writeAddress() {
        history.replaceState(null, '', now.pair === null ? `#${testMark()}` : `#pair=${now.pair + 1}${testMark()}`);
    }

    /* In a group that is closed it would not be seen. */
    function openGroupOf(pair) {
        const group = groups?.find(({ pairs }) => pairs.includes(pair));
        if (group && !now.open.has(group.key)) toggle(group.key, true);
    }

    /* On a phone the picture, the card and the list are to be in sight together. */
    function bringListIntoSight() {
        if (matchMedia('(max-width: 820px)').matches) list.element.scrollIntoView({ block: 'end' });
    }

    function choose(pair) {
        now.pair = pair;
        if (pair !== null) openGroupOf(pair);
        card.show(pair);
        if (pair !== null) bringListIntoSight();
        list.mark(pair);
        if (pair === null) view.all();
        else view.choose(pair);
        writeAddress();
        tellTests();
    }

    function all() {
        choose(null);
    }

    /* The pairs of one box alone; of none: of all. */
    function pick(box) {
        now.box = box;
        refresh();
    }

    function show() {
        view = showView(stage, report, { pick });
        note.textContent = view.words;
        view.paint(worstOf(report, listed));
        if (now.pair !== null) view.choose(now.pair);
        performance.mark('view');
    }

    startTheme();
    refresh();
    const pair = pairOfAddress(report);
    if (pair !== null) choose(pair);
    performance.mark('list');
    if (document.getElementById('picture')) show();
    else requestAnimationFrame(() => setTimeout(show)); /* the list is seen first: WebGL may take its time to start */
    addEventListener('hashchange', () => choose(pairOfAddress(report)));
    addEventListener('keydown', (event) => {
        if (event.key === 'Escape' && event.target.type !== 'search') all();
    });
    preparePaper(report, () => listed);
}

start();
