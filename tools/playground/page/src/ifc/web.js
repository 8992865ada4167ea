/** web-ifc, started: {api, complaints: what it says while it reads}. module: web-ifc itself; locate: gives the address of its WebAssembly. */
export async function startWebIfc(module, locate) {
    const complaints = [];
    const { log, warn, error } = console;
    const hear = (...words) => complaints.push(words.join(' '));
    const api = new module.IfcAPI();
    Object.assign(console, { log: hear, warn: hear, error: hear }); /* it keeps those that it finds when it starts */
    try {
        await api.Init(locate, true);
    } finally {
        Object.assign(console, { log, warn, error });
    }
    complaints.length = 0;
    return { api, complaints };
}
