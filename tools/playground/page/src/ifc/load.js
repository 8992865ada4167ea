/** Loads the reader of IFC when it is first asked for. */
import { makeLoader } from '../beside.js';

/** A Promise of the worker's class. */
export const loadIfcWorker = makeLoader('ifc.js', 'hitboxIfcWorker', 'reads IFC');
