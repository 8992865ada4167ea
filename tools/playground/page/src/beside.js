/** Loads a part of the page that most visitors do not need: a script beside the page, with a worker in it. */
import { make } from './dom.js';

/** A function that gives a Promise of the worker's class, and loads the script when it is first called. name: of the
 * class there; does: what the part does, for who is told that it is missing. */
export function makeLoader(script, name, does) {
    let loading = null;
    return () => {
        loading ??= new Promise((done, failed) => {
            const fail = () => {
                loading = null;
                failed(new Error(`The part of this page that ${does}, ${script}, could not be loaded.`));
            };
            document.head.append(make('script', { src: script, onload: () => done(globalThis[name]), onerror: fail }));
        });
        return loading;
    };
}
