/* A scene: boxes, polygons and convex hulls with names, as files describe them. What is said of boxes below holds of
 * polygons and hulls too. */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include <hitbox/hitbox.h>

#include "scene/text/columns.h"
#include "scene/text/stream.h"
#include "scene/text/trouble.h"

typedef enum scene_kind { SCENE_AABB2, SCENE_AABB3, SCENE_OBB2, SCENE_OBB3, SCENE_POLYGON2, SCENE_HULL3 } scene_kind;

/* No text was given. */
#define SCENE_NONE ((size_t)-1)

typedef union scene_shape {
    hit_aabb2 aabb2;
    hit_aabb3 aabb3;
    hit_obb2 obb2;
    hit_obb3 obb3;
    hit_polygon2 *polygon2; /* the scene's; a polygon is larger than any box, and rarer */
    hit_hull3 *hull3;       /* the scene's, too, with the memory behind it */
} scene_shape;

/* A box as a reader makes it and as scene_at gives it; a scene holds its parts apart. */
typedef struct scene_box {
    scene_kind kind;   /* which member of shape */
    bool name_of_file; /* the name is one among those of its file, as a node's path is */
    scene_shape shape;
    const char *file; /* the caller's string */
    size_t line;      /* of the file, counted from 1; 0: it has no lines */
    size_t row;       /* which box of the file, counted from 1 */
    size_t name;      /* where it begins in scene.text, or SCENE_NONE */
    size_t group;     /* the same */
} scene_box;

/* Of a box that was made around points. */
typedef struct scene_fitted {
    size_t points;    /* how many; 0: the box is none of these */
    hit_aabb3 bounds; /* their smallest AABB; in 2D its z is 0 */
} scene_fitted;

/* Boxes in a row of which each stands a line and a row further in its file than the one before, or has no line. */
typedef struct scene_run {
    size_t first; /* box of the scene; the run ends where the next begins */
    const char *file;
    size_t line, row; /* of the first */
    bool name_of_file;
} scene_run;

/* What a mesh file says of the node that a box is made of: where each text begins in scene.text, or SCENE_NONE. */
typedef struct scene_node {
    size_t path;            /* of the node, as long as it is; SCENE_NONE: the box is made of no node */
    size_t parts;           /* the same in the words of people: the names of elements and meshes in place of ids */
    size_t brief;           /* as many last parts of that as tell the box from others; path or brief is its name */
    size_t type, label, id; /* of an element of IFC: its class, name and GlobalId */
} scene_node;

/* The tightest box around the vertices of a node, beside the box in the node's frame. */
typedef struct scene_tight {
    bool known; /* false: the box itself is all there is */
    scene_kind kind;
    scene_shape shape;
} scene_tight;

/* The triangles of a node where they are in the world. */
typedef struct scene_solid {
    double *vertices; /* three numbers each; the scene's, or NULL */
    size_t vertex_count;
    uint32_t *indices; /* three for each triangle; likewise */
    size_t count;      /* of triangles */
    size_t node;       /* which of its file: solids of one file with the same number are parts of one node */
} scene_solid;

/* All zero is the empty scene. What each box has lies in arrays of its own, so that ten million of them have room. */
typedef struct scene {
    size_t count, capacity;
    unsigned char *shapes; /* one behind the other, each of the size of the largest kind that has come */
    size_t stride;         /* from one to the next */
    unsigned char *kinds;  /* scene_kind */
    size_t *names;         /* where each begins in text, or SCENE_NONE */
    size_t *groups;        /* the same; NULL: no box has a group */
    scene_run *runs;
    size_t run_count, run_capacity;
    size_t polygons;      /* how many of them are polygons */
    size_t hulls;         /* how many are hulls */
    size_t hull_bytes;    /* what these take */
    scene_fitted *fitted; /* of the first boxes, as many as it holds; NULL: none was made around points */
    size_t fitted_count, fitted_capacity;
    scene_node *nodes; /* of the first boxes, as many as it holds; NULL: none is made of a node; see nodes.h */
    size_t nodes_count, nodes_capacity;
    scene_tight *tight; /* the same */
    size_t tight_count, tight_capacity;
    scene_solid *solids; /* the same; NULL: none was read */
    size_t solids_count, solids_capacity;
    size_t elements; /* how many boxes are elements with a class */
    char *text;      /* names and groups, each ended by a 0 */
    size_t text_length, text_capacity;
    bool short_names;    /* nodes go by the shortest names that tell them apart */
    bool files_in_front; /* of names and paths that tell of one file only */
    bool flat;           /* a file's columns have room for boxes in 2D only */
    size_t loose;        /* boxes whose given axes are noticeably off orthonormal and were taken as they are */
    size_t mended;       /* boxes whose given axes were made orthonormal */
    size_t unit_lost;    /* files with a unit of length that could not be found out */
    size_t coordinates;  /* of points in mesh files of text whose triangles were read */
    size_t rounded;      /* of how many of them the mesh library keeps not all digits */
    size_t left_out;     /* boxes that were not as they should be, with skip_invalid */
    size_t unnamed;      /* boxes that go by their row */
    uint64_t mapped;     /* the entries of options->columns that a file has: a bit for each */
} scene;

typedef enum scene_format { SCENE_BY_NAME, SCENE_CSV, SCENE_NDJSON, SCENE_NPY, SCENE_MESH } scene_format;

/* What to make boxes of points of? */
typedef enum scene_fit {
    SCENE_FIT_NONE,  /* no fit: of a mesh, the AABB of its vertices in the node's frame */
    SCENE_FIT_NODES, /* of the vertices of each node where they are in the world, the tightest box; or of each mesh */
    SCENE_FIT_BOTH,  /* no fit for the box itself, and that of SCENE_FIT_NODES beside it */
    SCENE_FIT_HULL,  /* no box, but the convex hull of the vertices of each node, or of each mesh */
    SCENE_FIT_SOLID, /* of a mesh, the AABB of the vertices of each node, or of each mesh, and beside it its triangles
                      */
    SCENE_FIT_FILE   /* of all points of a file, one */
} scene_fit;

/* What are the boxes of a mesh file called? */
typedef enum scene_node_names { SCENE_NAMES_SHORT, SCENE_NAMES_PATH } scene_node_names;

typedef struct scene_options {
    scene_format from;   /* the format of standard input, and of files whose name does not tell; no mesh */
    bool skip_invalid;   /* leave boxes out that are not as they should be, instead of giving up */
    bool orthonormalize; /* make axes orthonormal that are not */
    bool per_mesh;       /* of a mesh file, a box for each mesh of a node instead of one for the node */
    int threads;         /* how many read a text, 0: one for each processor */
    size_t window;       /* how many bytes of a text are read at a time, 0: as many as is good */
    scene_fit fit;
    scene_node_names node_names;
    const struct ifc_names *element_names; /* of an IFC file; NULL: as the mesh library tells them */
    hit_fit_quality quality;               /* of fits */
    double unit;                           /* of a mesh file: how many metres what is read as one is; 0: it is one */
    const column_map *columns;             /* what files call their columns and keys; NULL: as we do */
    /* Called for each box that is left out; may be NULL. */
    void (*left_out)(void *context, const scene_trouble *why);
    /* Called now and then while a file is read: how much of it is done. May be NULL. */
    void (*progress)(void *context, size_t done, size_t total);
    void *context;
} scene_options;

/* The format that the file is read in; SCENE_BY_NAME: nothing tells. */
scene_format scene_format_of(const char *path, const scene_options *options);

/* Adds the boxes of a file to the scene; "-" is standard input. False: trouble says why, and the scene is good only
 * for scene_free. */
bool scene_read_file(scene *s, const char *path, const scene_options *options, scene_trouble *trouble);

/* Adds a box, or several, around the points in a file: a mesh's vertices, the rows of a CSV with columns x, y and in 3D
 * z, or of an array with so many columns. options->fit is not SCENE_FIT_NONE. As scene_read_file. */
bool scene_fit_file(scene *s, const char *path, const scene_options *options, scene_trouble *trouble);

/* The readers behind it. */
bool scene_read_csv(scene *s, text_stream *text, const scene_options *options, scene_trouble *trouble);
bool scene_read_ndjson(scene *s, text_stream *text, const scene_options *options, scene_trouble *trouble);

/* A box with all that is known of it. */
scene_box scene_at(const scene *s, size_t box);

/* How many bytes a shape of that kind has. */
size_t scene_size_of(scene_kind kind);

scene_kind scene_kind_at(const scene *s, size_t box);

/* The box's name, after scene_name_boxes. */
const char *scene_name(const scene *s, size_t box);

/* The box's group; NULL: none. */
const char *scene_group(const scene *s, size_t box);

/* What to call so many of them: "box" or "boxes"; "shape" or "shapes" if there are polygons or hulls in the
 * scene. */
const char *scene_noun(const scene *s, size_t count);

/* Is the scene in 3D? One without boxes is, unless columns that have room for 2D only say otherwise. */
bool scene_is_3d(const scene *s);

/* The smallest AABB that contains a box; in 2D its z is 0. */
hit_aabb3 scene_bounds(const scene_box *box);

/* Releases all memory and makes the scene empty. */
void scene_free(scene *s);

/* ---- For the readers ------------------------------------------------------------------------------------------- */

/* Makes room for at least `needed` elements of `size` bytes, with room to grow, in the array to which `array` is a
 * pointer's address. False: no memory, nothing changed. */
bool scene_grow(void *array, size_t *capacity, size_t needed, size_t size);

/* Keeps a copy of a text and says where; of an empty one SCENE_NONE. False: no memory. */
bool scene_keep_text(scene *s, const char *text, size_t *where);
bool scene_keep_text_of(scene *s, const char *text, size_t length, size_t *where);

/* Called for each row of a file: now and then it says how much is done. */
void scene_show_progress(const scene_options *options, size_t row, size_t done, size_t total);

/* A box is not as it should be. With skip_invalid it is counted and told of, and reading goes on; else false. */
bool scene_leave_out(scene *s, const scene_options *options, const scene_trouble *why);

/* Where in its file the box stands, in a message: ":7", or nothing where files have no lines. Returns `out`. */
enum { SCENE_LINE_SIZE = 24 };
const char *scene_tell_line(char out[SCENE_LINE_SIZE], const scene_box *box);

/* Adds a box that is as it should be. False: no memory, or its dimension is not that of the first box. */
bool scene_add(scene *s, const scene_box *box, scene_trouble *trouble);

/* Gives a box a group. False: no memory. */
bool scene_set_group(scene *s, size_t box, const char *group);

/* Takes those boxes away, of those from `first` on, of which is_dropped, which begins there, is not 0. Of each of these
 * boxes there is nothing but what every box has. False: no memory; the scene is good only for scene_free then. */
bool scene_drop(scene *s, size_t first, const unsigned char *is_dropped);

/* Gives a box another shape, of any kind but a polygon or hull; it was none before either. False: no memory. */
bool scene_reshape(scene *s, size_t box, scene_kind kind, const scene_shape *shape);

/* Where the boxes of a part of a file go in the scene of all, and their text. */
typedef struct scene_place {
    size_t box, text;
} scene_place;

/* Makes room behind all boxes for those of a part. `lines` and `rows`: how many of the file stand before those that the
 * part's boxes count from. Whatever a place was kept for must be put there before anything else is asked of the scene.
 * False: no memory, or they are of another dimension: no place is kept, both scenes are good only for scene_free then,
 * and no trouble is set. */
bool scene_keep_place(scene *s, const scene *part, size_t lines, size_t rows, scene_place *out);

/* Puts the boxes of a part there, which is empty then. Several threads may do this at once, each with its part. */
void scene_put(scene *s, scene *part, const scene_place *place);

/* How many bytes the scene holds. */
size_t scene_held(const scene *s);

/* The same with a box that was made around points. */
bool scene_add_fitted(scene *s, const scene_box *box, const scene_fitted *fitted, scene_trouble *trouble);

/* The same with a valid polygon, of which it keeps a copy; what kind and shape hold is not looked at. */
bool scene_add_polygon(scene *s, const scene_box *box, const hit_polygon2 *polygon, scene_trouble *trouble);

/* The same with the hull of some points, each three finite numbers. */
bool scene_add_hull(scene *s, const scene_box *box, const double *points, size_t count, scene_trouble *trouble);

#endif
