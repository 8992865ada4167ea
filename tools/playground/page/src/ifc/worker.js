/* Opens buildings as IFC. */
import * as webIfc from 'web-ifc';
import wasm from 'web-ifc/web-ifc.wasm'; /* as a data: address, see build-workers.mjs */
import { serve } from '../scene/serve.js';
import { readIfc } from './read.js';
import { startWebIfc } from './web.js';

serve(async () => {
    const web = await startWebIfc(webIfc, () => wasm);
    return (file, bytes, kit) => readIfc(bytes, kit, web);
});
