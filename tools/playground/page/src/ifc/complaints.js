/* What web-ifc says while it makes a shape, in the words of its log: does it mean that a part of the shape is missing? */

/* Where a file may leave out a placement: behind which values that of what has such a name stands. */
const OPTIONAL_PLACEMENTS = [[/(AreaSolid|AreaSolidTapered)$/, 1], [/ProfileDef$/, 2]];

/* It says so even of a reference that may be left out, and then goes on as it should; and of layers of materials, for their
 * colours. */
function isLeftOut(api, model, id) {
    const name = api.GetNameFromTypeCode(api.GetLineType(model, id));
    if (/^Ifc(Material|Style|Presentation)/.test(name)) return true;
    const place = OPTIONAL_PLACEMENTS.find(([known]) => known.test(name))?.[1];
    return place !== undefined && !api.GetRawLineData(model, id).arguments[place];
}

/** True: of colours and the like, which no box depends on. */
export function isHarmless(api, model, complaint) {
    if (/\[GetColor\(\)\]/.test(complaint) || /\[GetLineType\(\)\].* 0$/.test(complaint)) {
        return true;
    }
    const id = /\[GetRefArgument\(\)\].* (\d+)$/.exec(complaint)?.[1];
    return id !== undefined && isLeftOut(api, model, Number(id));
}
