"""Reads the files of `hitbox check --bcf` as a stranger does: is each a ZIP with folders, is each part XML, and has it
the elements that BCF 2.1 asks for, in their order and with their types? Written from the public documentation of BCF
2.1. Prints what is in it, and a digest of that: the ZIP around it may differ from one version of libzip to the next.

Usage: bcf.py FILE.bcfzip..."""
import hashlib
import itertools
import re
import sys
import uuid
import xml.etree.ElementTree as xml
import zipfile

GUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
IFC_GUID = re.compile(r"[0-9A-Za-z_$]{22}")
DATE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
COLOR = re.compile(r"[0-9A-F]{6}")
TRUTH = re.compile(r"true|false")
ANY = re.compile(r"[^\0]*", re.DOTALL)
NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?")

# A title about groups, whose names have no " and " in the tests.
GROUPS = re.compile(r"(.*): \d+ pairs?, [a-z ]+")

SPACE = uuid.UUID("6f1c1d0e-8f3b-4a55-9c0d-2b7d4a9e61c7")  # of Hitbox's names

# Of each element its text (None: it has none), its attributes (with ! if they must be there), and its children in
# order, each with how often it may be there: "1", "?", "*" or "+".
VECTOR = (None, {}, [("X", "1", (NUMBER, {}, [])), ("Y", "1", (NUMBER, {}, [])), ("Z", "1", (NUMBER, {}, []))])
COMPONENT = (None, {"IfcGuid": IFC_GUID}, [("OriginatingSystem", "?", (ANY, {}, [])), ("AuthoringToolId", "?", (ANY, {}, []))])
FILE = (None, {"IfcProject": IFC_GUID, "IfcSpatialStructureElement": IFC_GUID, "isExternal": TRUTH},
        [("Filename", "?", (ANY, {}, [])), ("Date", "?", (DATE, {}, [])), ("Reference", "?", (ANY, {}, []))])
TOPIC = (None, {"Guid!": GUID, "TopicType": ANY, "TopicStatus": ANY},
         [(name, times, (kind, {}, [])) for name, times, kind in [
             ("ReferenceLink", "*", ANY), ("Title", "1", ANY), ("Priority", "?", ANY), ("Index", "?", NUMBER),
             ("Labels", "*", ANY), ("CreationDate", "1", DATE), ("CreationAuthor", "1", ANY), ("ModifiedDate", "?", DATE),
             ("ModifiedAuthor", "?", ANY), ("DueDate", "?", DATE), ("AssignedTo", "?", ANY), ("Stage", "?", ANY),
             ("Description", "?", ANY)]])
MARKUP = (None, {}, [("Header", "?", (None, {}, [("File", "+", FILE)])), ("Topic", "1", TOPIC),
                     ("Viewpoints", "*", (None, {"Guid!": GUID}, [("Viewpoint", "?", (ANY, {}, [])),
                                                                  ("Snapshot", "?", (ANY, {}, [])),
                                                                  ("Index", "?", (NUMBER, {}, []))]))])
VIEW = (None, {"Guid!": GUID}, [
    ("Components", "?", (None, {}, [
        ("Selection", "?", (None, {}, [("Component", "+", COMPONENT)])),
        ("Visibility", "1", (None, {"DefaultVisibility": TRUTH}, [])),
        ("Coloring", "?", (None, {}, [("Color", "+", (None, {"Color": COLOR}, [("Component", "+", COMPONENT)]))]))])),
    ("PerspectiveCamera", "?", (None, {}, [("CameraViewPoint", "1", VECTOR), ("CameraDirection", "1", VECTOR),
                                           ("CameraUpVector", "1", VECTOR), ("FieldOfView", "1", (NUMBER, {}, []))]))])
VERSION = (None, {"VersionId!": re.compile(r"2\.1")}, [("DetailedVersion", "?", (ANY, {}, []))])


def need(condition, what):
    if not condition:
        sys.exit("bcf.py: " + what)


def check(element, rule, path):
    text, attributes, children = rule
    need(text.fullmatch(element.text or "") if text else not (element.text or "").strip(), f"text of {path}: {element.text!r}")
    known = {name.rstrip("!"): kind for name, kind in attributes.items()}
    for name, value in element.attrib.items():
        need(name in known and known[name].fullmatch(value), f"attribute {name}={value!r} of {path}")
    for name in attributes:
        need(not name.endswith("!") or name[:-1] in element.attrib, f"{path} lacks {name[:-1]}")
    left = list(element)
    for name, times, child in children:
        count = 0
        while left and left[0].tag == name:
            check(left.pop(0), child, f"{path}/{name}")
            count += 1
        need(count <= 1 or times in "*+", f"{count} times {path}/{name}")
        need(count >= 1 or times in "?*", f"{path} lacks {name}")
    need(not left, f"{path} has {left[0].tag if left else ''} where it may not be")


def read(archive, name, tag, rule):
    root = xml.fromstring(archive.read(name))
    need(root.tag == tag, f"{name} is {root.tag}")
    check(root, rule, tag)
    return root


def key(component):
    return component.get("IfcGuid") or component.find("AuthoringToolId").text


def vector(element):
    return [float(element.find(k).text) for k in "XYZ"]


def check_camera(camera):
    way, up = vector(camera.find("CameraDirection")), vector(camera.find("CameraUpVector"))
    for v in (way, up):
        need(abs(sum(x * x for x in v) - 1) < 1e-9, "a direction that is no unit vector")
    need(abs(sum(x * y for x, y in zip(way, up))) < 1e-9, "a camera whose up is not across its direction")
    need(45 <= float(camera.find("FieldOfView").text) <= 60, "the field of view")


def uuid_of(kind, keys):
    return str(uuid.uuid5(SPACE, "\n".join([kind, *sorted(keys)])))


def of_groups(names):
    """The GUIDs that a topic with this title may have: (none) is a group without a name, or one that is called so."""
    kinds = ("topic of groups", "topic of groups, one without a name", "topic of groups without a name")
    either = [("", "(none)") if name == "(none)" else (name,) for name in names]
    pairs = list(itertools.product(*either)) if len(names) == 2 else [2 * (key,) for key in either[0]]
    return [uuid_of(kinds[keys.count("")], keys) for keys in pairs]


def look_at(path):
    with zipfile.ZipFile(path) as archive:
        need(archive.testzip() is None, "a damaged entry")
        names = archive.namelist()
        need(len(set(names)) == len(names), "an entry twice")
        read(archive, "bcf.version", "Version", VERSION)
        topics = [name[:-1] for name in names if name.endswith("/")]
        parts = ["bcf.version"] + [t + end for t in topics for end in ("/", "/markup.bcf", "/viewpoint.bcfv")]
        need(sorted(parts) == sorted(names), "entries that do not belong there")
        views = set()
        for guid in topics:
            markup = read(archive, guid + "/markup.bcf", "Markup", MARKUP)
            view = read(archive, guid + "/viewpoint.bcfv", "VisualizationInfo", VIEW)
            topic, shown = markup.find("Topic"), markup.find("Viewpoints")
            need(GUID.fullmatch(guid) and topic.get("Guid") == guid, "a folder that is not named by its topic")
            need(shown.get("Guid") == view.get("Guid") and shown.get("Guid") not in views, "the GUID of a view")
            need(shown.find("Viewpoint").text == "viewpoint.bcfv", "the name of a view")
            views.add(shown.get("Guid"))
            check_camera(view.find("PerspectiveCamera"))
            files = [f.find("Filename").text for f in markup.find("Header")]
            ids = [c.get("IfcGuid", "-") for c in view.find("Components/Selection")]
            shown = [key(c) for c in view.find("Components/Selection")]
            coloured = [key(c) for color in view.find("Components/Coloring") for c in color]
            need(len(view.find("Components/Coloring")) == 2 and sorted(coloured) == sorted(shown), "colours")
            group = GROUPS.fullmatch(topic.find("Title").text)
            need(group or len(shown) == 2, "a pair that is not of two")
            need(guid in (of_groups(group.group(1).split(" and ")) if group else [uuid_of("topic", shown)]),
                 "a GUID that is not made of both names")
            eye = vector(view.find("PerspectiveCamera/CameraViewPoint"))
            print(guid, topic.find("Title").text, "|", *files, "|", *ids, "| from", *(f"{x:.6g}" for x in eye))
            print("   ", topic.find("Description").text, "|", topic.find("CreationAuthor").text, topic.find("CreationDate").text)
        digest = hashlib.sha256()
        for entry in archive.infolist():
            need(entry.date_time == (1980, 1, 1, 0, 0, 0) and entry.compress_type == zipfile.ZIP_STORED and not entry.extra,
                 "an entry that is not as all others are")
            digest.update(entry.filename.encode() + b"\0" + archive.read(entry))
    print("content", digest.hexdigest()[:16])
    print(len(topics), "topics")


for file in sys.argv[1:]:
    look_at(file)
