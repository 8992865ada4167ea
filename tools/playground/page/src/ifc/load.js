/** Loads the reader of IFC when it is first asked for: a script beside the page. */
import { make } from '../dom.js';

let loading = null;

/** A Promise of the worker's class. */
export function loadIfcWorker() {
    loading ??= new Promise((done, failed) => {
        const fail = () => {
            loading = null;
            failed(new Error('The part of this page that reads IFC, ifc.js, could not be loaded.'));
        };
        document.head.append(make('script', { src: 'ifc.js', onload: () => done(globalThis.hitboxIfcWorker), onerror: fail }));
    });
    return loading;
}
