/* Nodes as their triangles: each face in a shade, its sides where it is turned away from the next, and those of what is
 * inside something else dashed above all. */
#include "draw/picture_parts.h"
#include "draw/style.h"

/* Of more pieces none has a name to hover over. */
enum { TOLD_PIECES_MAX = 4000 };

/* Up to so many sides wait until what is in one plane is painted. */
enum { LINES_MAX = 256 };

/* What is being written. */
typedef struct brush {
    const picture *p;
    const view *v;
    size_t owner; /* whose group is open; SCENE_NONE: none */
    int shade;    /* of the path that is open; -1: none */
    svg_path path;
    hit_vec2 line[LINES_MAX][2];
    int lines;
} brush;

static void end_path(brush *b)
{
    if (b->shade >= 0)
        fputs("\"/>\n", b->p->file);
    b->shade = -1;
}

static void write_lines(FILE *file, hit_vec2 (*line)[2], int count)
{
    svg_path path = {.file = file, .digits = 1};
    for (int i = 0; i < count; i++) {
        svg_move(&path, line[i][0]);
        svg_line(&path, line[i][1]);
    }
}

/* The sides of what was painted last. */
static void end_faces(brush *b)
{
    end_path(b);
    if (b->lines == 0)
        return;
    fprintf(b->p->file, "<path class=\"edge %s\" d=\"", mark_word(picture_mark(b->p, b->owner)));
    write_lines(b->p->file, b->line, b->lines);
    fputs("\"/>\n", b->p->file);
    b->lines = 0;
}

static void end_group(brush *b)
{
    end_faces(b);
    if (b->owner != SCENE_NONE)
        fputs("</g>\n", b->p->file);
    b->owner = SCENE_NONE;
}

static void begin_group(brush *b, size_t owner)
{
    end_group(b);
    fputs("<g>", b->p->file);
    if (b->p->solids.all.piece_count <= TOLD_PIECES_MAX)
        boxes_write_title(b->p, owner);
    b->owner = owner;
}

static void begin_path(brush *b, int shade)
{
    if (b->shade == shade)
        return;
    end_path(b);
    fprintf(b->p->file, "<path class=\"face %s %c%d\" d=\"", mark_word(picture_mark(b->p, b->owner)),
            STYLE_SHADE_LETTER, shade);
    b->path = (svg_path){.file = b->p->file, .digits = 1};
    b->shade = shade;
}

/* Is a side drawn? If the face beyond it is turned the other way, the side is where the solid ends for the viewer. */
static bool has_line(const brush *b, uint32_t face, uint32_t beyond)
{
    const faces *all = &b->p->solids.all;
    if (beyond == FACES_BORDER || beyond == FACES_REST)
        return beyond == FACES_BORDER;
    return faces_turned(all, b->v, face) != faces_turned(all, b->v, beyond);
}

/* A view along an axis has the light over the reader's shoulder, so that what one looks at is bright in each. */
static hit_vec3 lit(const view *v, hit_vec3 n)
{
    const hit_vec3 seen = {view_dot(n, v->right), view_dot(n, v->toward), view_dot(n, v->up)};
    return v->distance > 0 ? n : seen;
}

/* All the same way round, so that no two in one path leave a hole. */
static void write_piece(brush *b, const face_piece *piece)
{
    const hit_vec3 *corners = b->p->solids.all.corners + piece->first;
    const hit_vec2 first = view_point(b->v, corners[0]);
    double twice = 0;
    for (uint32_t i = 1; i + 1 < piece->corners; i++) {
        const hit_vec2 p = view_point(b->v, corners[i]), q = view_point(b->v, corners[i + 1]);
        twice += (p.x - first.x) * (q.y - first.y) - (p.y - first.y) * (q.x - first.x);
    }
    svg_move(&b->path, first);
    for (uint32_t i = 1; i < piece->corners; i++)
        svg_line(&b->path, view_point(b->v, corners[twice < 0 ? piece->corners - i : i]));
    putc('z', b->p->file);
}

static void paint(void *context, const face_piece *piece, bool level)
{
    brush *b = context;
    const faces *all = &b->p->solids.all;
    const plane_face *of = &all->list[piece->face];
    const bool turned = faces_turned(all, b->v, piece->face);
    if (hit_aabb2_is_empty(b->p->seen[of->owner]) || (of->one_sided && !turned))
        return;
    if (b->owner != of->owner)
        begin_group(b, of->owner);
    else if (b->lines > 0 && (!level || b->lines + (int)piece->corners > LINES_MAX))
        end_faces(b);
    const hit_vec3 n = of->normal, facing = turned ? n : (hit_vec3){-n.x, -n.y, -n.z};
    begin_path(b, boxes_shade(lit(b->v, facing), STYLE_SHADES - 1));
    write_piece(b, piece);
    for (uint32_t i = 0; i < piece->corners; i++) {
        const size_t at = piece->first + i, next = piece->first + (i + 1) % piece->corners;
        const hit_vec2 from = view_point(b->v, all->corners[at]);
        if (has_line(b, piece->face, all->beyond[at]) && b->lines < LINES_MAX) {
            b->line[b->lines][0] = from;
            b->line[b->lines++][1] = view_point(b->v, all->corners[next]);
        }
    }
}

/* ---- Above them ------------------------------------------------------------------------------------------------- */

/* The sides of what is inside something, which hides it. Faces as they were added are the first pieces. */
static void draw_inner(const picture *p, const view *v)
{
    const faces *all = &p->solids.all;
    const brush b = {.p = p, .v = v};
    svg_path path = {.file = p->file, .digits = 1};
    bool any = false;
    for (uint32_t f = 0; f < all->count; f++) {
        const face_piece *piece = &all->pieces[f];
        const size_t owner = all->list[f].owner;
        if (!p->solids.inner[owner] || hit_aabb2_is_empty(p->seen[owner]) || !faces_turned(all, v, f))
            continue;
        for (uint32_t i = 0; i < piece->corners; i++) {
            if (!has_line(&b, f, all->beyond[piece->first + i]))
                continue;
            fputs(any ? "" : "<path class=\"inner\" d=\"", p->file);
            any = true;
            svg_move(&path, view_point(v, all->corners[piece->first + i]));
            svg_line(&path, view_point(v, all->corners[piece->first + (i + 1) % piece->corners]));
        }
    }
    fputs(any ? "\"/>\n" : "", p->file);
}

/* Of those with too many triangles the sides of the AABB. */
static void draw_boxes(const picture *p, const view *v)
{
    for (size_t i = 0; i < p->f.count; i++) {
        if (p->solids.shown[i] != SOLID_BOX || hit_aabb2_is_empty(p->seen[i]))
            continue;
        outline o = view_outline(v, &p->f.solids[i]);
        polygon shape = picture_silhouette(p, v, &o.hull);
        svg_path path = {.file = p->file, .digits = 1};
        fputs("<path class=\"aabb\" d=\"", p->file);
        svg_polygon(&path, &shape);
        for (int k = 0; k < o.folds && !picture_is_cut(p, i); k++) {
            svg_move(&path, o.fold[k][0]);
            svg_line(&path, o.fold[k][1]);
        }
        fputs("\">", p->file);
        boxes_write_title(p, i);
        fputs("</path>\n", p->file);
    }
}

void solids_draw(const picture *p, const view *v)
{
    brush b = {.p = p, .v = v, .owner = SCENE_NONE, .shade = -1};
    fputs("<g class=\"faces\">\n", p->file);
    faces_paint(&p->solids.all, v, paint, &b);
    end_group(&b);
    fputs("</g>\n", p->file);
    draw_boxes(p, v);
    draw_inner(p, v);
}
