/* The elements of an IFC file that have a shape, in the order of the file: what they are called and where they belong. */

/* Not things but room for them. Walls come with their openings cut out. */
const NO_THINGS = new Set(['IfcOpeningElement', 'IfcOpeningStandardCase', 'IfcSpace', 'IfcSpatialZone',
    'IfcVirtualElement', 'IfcAnnotation', 'IfcGrid']);

/* Where the parts of a building are told to belong: the places of the whole and of its parts among the values. */
const RELATIONS = { IFCRELAGGREGATES: [4, 5], IFCRELNESTS: [4, 5], IFCRELCONTAINEDINSPATIALSTRUCTURE: [5, 4] };

/* What stands for the file is no part of a path. */
const ROOTS = new Set(['IfcProject', 'IfcSite']);

/* The shapes that stand for the thing itself; others are its axis, its outline on paper and the like. */
const BODIES = new Set(['BODY', 'FACETATION', 'BODY-FALLBACK', 'TESSELLATION', 'MESH']);

function numbersOf(vector) {
    const out = Array.from({ length: vector.size() }, (_, i) => vector.get(i));
    vector.delete?.();
    return out;
}

function idsOfType(api, model, name) {
    return numbersOf(api.GetLineIDsWithType(model, api.GetTypeCodeFromName(name)));
}

const valuesOf = (api, model, id) => api.GetRawLineData(model, id).arguments;

/* The text of a value; '' where there is none. */
const textOf = (value) => (typeof value?.value === 'string' ? value.value : '');

const referenceOf = (value) => (typeof value?.value === 'number' ? value.value : null);

const listOf = (value) => (Array.isArray(value) ? value : []).map(referenceOf).filter((id) => id !== null);

/* Of each element the one that it is a part of. */
function findWholes(api, model) {
    const wholes = new Map();
    for (const [name, [whole, parts]] of Object.entries(RELATIONS)) {
        for (const id of idsOfType(api, model, name)) {
            const values = valuesOf(api, model, id);
            for (const part of listOf(values[parts])) {
                if (!wholes.has(part)) wholes.set(part, referenceOf(values[whole]));
            }
        }
    }
    return wholes;
}

/* Does a representation stand for the thing itself? */
function isBody(api, model, id) {
    const [, identifier, type] = valuesOf(api, model, id);
    const name = textOf(identifier).toUpperCase();
    return name === '' ? !/2D|Curve|Annotation/i.test(textOf(type)) : BODIES.has(name);
}

function hasBody(api, model, shape) {
    return shape !== null && listOf(valuesOf(api, model, shape)[2]).some((id) => isBody(api, model, id));
}

/** {id, placement, path, label: {part, above}, element: {type, label, id}} of each; above: the label of what it belongs
 * to. */
export function readElements(api, model) {
    const wholes = findWholes(api, model);
    const labels = new Map();
    const types = new Map();

    function typeOf(id) {
        const code = api.GetLineType(model, id);
        if (!types.has(code)) types.set(code, api.GetNameFromTypeCode(code));
        return types.get(code);
    }

    /* A file may tell that two belong to each other; the way up ends where it would go on in a circle. */
    function labelOf(id, below) {
        if (labels.has(id)) return labels.get(id);
        const whole = wholes.get(id) ?? null;
        const goesOn = whole !== null && !ROOTS.has(typeOf(whole)) && !below.has(whole) && below.size < 100;
        const part = textOf(valuesOf(api, model, id)[2]) || typeOf(id);
        const above = goesOn ? labelOf(whole, below.add(whole)) : null;
        const label = { part, above, path: above ? `${above.path}/${part}` : part };
        labels.set(id, label);
        return label;
    }

    const ids = api.GetIfcEntityList(model)
        .filter((type) => api.IsIfcElement(type) && !NO_THINGS.has(api.GetNameFromTypeCode(type)))
        .flatMap((type) => numbersOf(api.GetLineIDsWithType(model, type)));
    return [...new Set(ids)].sort((a, b) => a - b).flatMap((id) => {
        const values = valuesOf(api, model, id);
        if (!hasBody(api, model, referenceOf(values[6]))) return [];
        const label = labelOf(id, new Set([id]));
        const element = { type: typeOf(id), label: textOf(values[2]), id: textOf(values[0]) };
        return [{ id, placement: referenceOf(values[5]), path: label.path, label, element }];
    });
}
