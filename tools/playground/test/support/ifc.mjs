// A small building as IFC, written here: a slab, two walls of one name that stand on it, and a beam that is turned.

const GUID = (k) => `${k}YvctVUKr0kugbFTf53O9L`;

const HEADER = (schema) => `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');
FILE_NAME('small.ifc','2020-01-01T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('${schema}'));
ENDSEC;
DATA;
#1=IFCCARTESIANPOINT((0.,0.,0.));
#2=IFCDIRECTION((0.,0.,1.));
#3=IFCDIRECTION((1.,0.,0.));
#4=IFCAXIS2PLACEMENT3D(#1,#2,#3);
#5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#4,$);
#6=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#7=IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.);
#8=IFCUNITASSIGNMENT((#6,#7));
#9=IFCPERSON($,'a','',$,$,$,$,$);
#10=IFCORGANIZATION($,'o',$,$,$);
#11=IFCPERSONANDORGANIZATION(#9,#10,$);
#12=IFCAPPLICATION(#10,'1','h','h');
#13=IFCOWNERHISTORY(#11,#12,$,.ADDED.,$,$,$,0);
#14=IFCPROJECT('${GUID(0)}',#13,'proj',$,$,$,$,(#5),#8);
#20=IFCLOCALPLACEMENT($,#4);
#21=IFCSITE('${GUID(1)}',#13,'site',$,$,#20,$,$,.ELEMENT.,$,$,$,$,$);
#22=IFCLOCALPLACEMENT(#20,#4);
#23=IFCBUILDING('${GUID(2)}',#13,'building',$,$,#22,$,$,.ELEMENT.,$,$,$);
#24=IFCLOCALPLACEMENT(#22,#4);
#25=IFCBUILDINGSTOREY('${GUID(3)}',#13,'ground',$,$,#24,$,$,.ELEMENT.,0.);
#27=IFCBUILDINGSTOREY('${GUID(4)}',#13,'first',$,$,#24,$,$,.ELEMENT.,0.);
#28=IFCRELAGGREGATES('${GUID(5)}',#13,$,$,#14,(#21));
#29=IFCRELAGGREGATES('${GUID(6)}',#13,$,$,#21,(#23));
#30=IFCRELAGGREGATES('${GUID(7)}',#13,$,$,#23,(#25,#27));
`;

/* A box of so many millimetres, its base in the middle of `at`, along the direction `along`; last: what the schema has
 * behind the tag. */
function element(id, type, name, { at, size, along = [1, 0, 0], last = '' }) {
    const text = (numbers) => numbers.map((x) => (Number.isInteger(x) ? `${x}.` : x)).join();
    const [x, y, z] = size;
    return `#${id}=IFCCARTESIANPOINT((${text(at)}));
#${id + 1}=IFCDIRECTION((${text(along)}));
#${id + 2}=IFCAXIS2PLACEMENT3D(#${id},#2,#${id + 1});
#${id + 3}=IFCLOCALPLACEMENT(#24,#${id + 2});
#${id + 4}=IFCCARTESIANPOINT((0.,0.));
#${id + 5}=IFCAXIS2PLACEMENT2D(#${id + 4},$);
#${id + 6}=IFCRECTANGLEPROFILEDEF(.AREA.,$,#${id + 5},${text([x, y])});
#${id + 7}=IFCEXTRUDEDAREASOLID(#${id + 6},#4,#2,${text([z])});
#${id + 8}=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#${id + 7}));
#${id + 9}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 8}));
#${id + 10}=${type}('${GUID(String.fromCharCode(65 + id / 100))}',#13,${name},$,$,#${id + 3},#${id + 9},$${last});
`;
}

/** The file in this schema, IFC2X3 or IFC4. more: lines behind the others. */
export function building(schema, more = '') {
    const last = schema.startsWith('IFC4') ? ',$' : '';
    return [
        HEADER(schema),
        element(100, 'IFCSLAB', "'slab'", { at: [0, 0, -200], size: [6000, 4000, 200], last: ',.FLOOR.' }),
        element(200, 'IFCWALL', "'wall'", { at: [0, 0, 0], size: [6000, 300, 2500], last }),
        element(300, 'IFCWALL', "'wall'", { at: [0, 1000, 0], size: [6000, 240, 2500], last }),
        element(400, 'IFCBEAM', "'beam \\X2\\00FC\\X0\\ber, all'",
            { at: [500, 500, 2000], size: [4000, 200, 300], along: [0.6, 0.8, 0], last }),
        element(500, 'IFCCOLUMN', '$', { at: [2900, -1000, 0], size: [100, 100, 2400], last }),
        `#600=IFCRELCONTAINEDINSPATIALSTRUCTURE('${GUID(8)}',#13,$,$,(#110,#210,#510),#25);
#601=IFCRELCONTAINEDINSPATIALSTRUCTURE('${GUID(9)}',#13,$,$,(#310,#410),#27);
${more}ENDSEC;
END-ISO-10303-21;
`,
    ].join('');
}
