/* A mover on its way through a world. */

#define dim_closest DIM_NAME(hit_closest)
#define dim_mover DIM_NAME(mover)
#define dim_plane DIM_NAME(hit_mover_plane)
#define dim_moved DIM_NAME(hit_moved)

typedef struct dim_mover {
    const DIM_NAME(hit_world) * world;
    DIM_NAME(hit_mover_config) config; /* nothing in it stands for something else */
    const dim_capsule *capsule;
    const dim_obb *box; /* or this: where it was */
    double by[DIM];     /* how far it has come */
    double up[DIM];     /* unit, or zero */
    int walls, ignored;
    slide_wall wall[MOVER_WALLS];
    hit_id ignore[MOVER_IGNORED]; /* what it overlaps: it must be able to leave it */
} dim_mover;

static double DIM_NAME(mover_dot)(const double *u, const double *v)
{
    return DIM_FROM(vec, dot)(u, v);
}

static double DIM_NAME(mover_length)(const double *v)
{
    return sqrt(DIM_NAME(mover_dot)(v, v));
}

/* ---- One thing ---- */

static dim_vec DIM_NAME(moved_point)(dim_vec point, const double *by)
{
    double x[DIM];
    for (int c = 0; c < DIM; c++)
        x[c] = dim_array(&point)[c] + by[c];
    return dim_vec_of(x);
}

static dim_capsule DIM_NAME(placed_capsule)(const dim_mover *m)
{
    const dim_capsule *c = m->capsule;
    return (dim_capsule){DIM_NAME(moved_point)(c->a, m->by), DIM_NAME(moved_point)(c->b, m->by), c->radius};
}

static dim_obb DIM_NAME(placed_box)(const dim_mover *m)
{
    dim_obb box = *m->box;
    box.center = DIM_NAME(moved_point)(box.center, m->by);
    return box;
}

static dim_closest DIM_NAME(mover_turned_closest)(dim_closest closest)
{
    double normal[DIM];
    for (int c = 0; c < DIM; c++)
        normal[c] = -dim_array(&closest.normal)[c];
    return (dim_closest){closest.distance, dim_vec_of(normal), closest.b, closest.a};
}

static dim_closest DIM_NAME(closest_to_capsule)(const dim_mover *m, hit_id id)
{
    const dim_capsule mover = DIM_NAME(placed_capsule)(m);
    dim_aabb aabb;
    dim_obb obb;
    dim_ball ball;
    dim_capsule capsule;
    if (DIM_NAMES(hit_world, get_aabb)(m->world, id, &aabb) == HIT_OK)
        return DIM_NAMES(hit_closest_aabb, capsule)(aabb, mover);
    if (DIM_NAMES(hit_world, get_obb)(m->world, id, &obb) == HIT_OK)
        return DIM_NAMES(hit_closest_obb, capsule)(DIM_OBB(&obb), mover);
    if (DIM_CHOICE(hit_world2_get_circle2, hit_world3_get_sphere3)(m->world, id, &ball) == HIT_OK)
        return DIM_CHOICE(hit_closest_circle2_capsule2, hit_closest_sphere3_capsule3)(ball, mover);
    DIM_NAMES(hit_world, get_capsule)(m->world, id, &capsule);
    return DIM_NAMES(hit_closest_capsule, capsule)(capsule, mover);
}

static dim_closest DIM_NAME(closest_to_box)(const dim_mover *m, hit_id id)
{
    const dim_obb mover = DIM_NAME(placed_box)(m);
    dim_aabb aabb;
    dim_obb obb;
    dim_ball ball;
    dim_capsule capsule;
    if (DIM_NAMES(hit_world, get_aabb)(m->world, id, &aabb) == HIT_OK)
        return DIM_NAMES(hit_closest_aabb, obb)(aabb, DIM_OBB(&mover));
    if (DIM_NAMES(hit_world, get_obb)(m->world, id, &obb) == HIT_OK)
        return DIM_NAMES(hit_closest_obb, obb)(DIM_OBB(&obb), DIM_OBB(&mover));
    if (DIM_CHOICE(hit_world2_get_circle2, hit_world3_get_sphere3)(m->world, id, &ball) == HIT_OK)
        return DIM_NAME(mover_turned_closest)(
            DIM_CHOICE(hit_closest_obb2_circle2, hit_closest_obb3_sphere3)(DIM_OBB(&mover), ball));
    DIM_NAMES(hit_world, get_capsule)(m->world, id, &capsule);
    return DIM_NAME(mover_turned_closest)(DIM_NAMES(hit_closest_obb, capsule)(DIM_OBB(&mover), capsule));
}

/* From the thing to the mover, where it is now. */
static dim_closest DIM_NAME(closest_thing)(const dim_mover *m, hit_id id)
{
    return m->capsule ? DIM_NAME(closest_to_capsule)(m, id) : DIM_NAME(closest_to_box)(m, id);
}

/* May it meet that thing, and does it block? Asked as of the place where the mover was. */
static bool DIM_NAME(is_blocked_by)(const dim_mover *m, hit_id id, uint64_t user)
{
    const hit_world_filter *filter = &m->config.filter;
    if (filter->admit && !filter->admit(filter->context, id, user))
        return false;
    if (!m->config.blocks)
        return true;
    dim_mover before = *m;
    for (int c = 0; c < DIM; c++)
        before.by[c] = 0;
    const dim_closest closest = DIM_NAME(closest_thing)(&before, id);
    return m->config.blocks(m->config.context, id, user, closest.normal, closest.distance);
}

/* ---- What it is close to ---- */

typedef struct DIM_NAME(mover_near) {
    const dim_mover *mover;
    dim_moved *near;
    double reach;
} DIM_NAME(mover_near);

/* A hit_admit that admits none: what is near is kept here, the nearest first, those of one distance by their ids. */
static bool DIM_NAME(keep_near)(void *context, hit_id id, uint64_t user)
{
    const DIM_NAME(mover_near) *asked = context;
    dim_moved *near = asked->near;
    if (!DIM_NAME(is_blocked_by)(asked->mover, id, user))
        return false;
    const dim_closest closest = DIM_NAME(closest_thing)(asked->mover, id);
    const dim_plane plane = {id, user, closest.normal, closest.a, closest.distance};
    if (!(plane.distance <= asked->reach))
        return false;
    int at = near->count < HIT_MOVER_PLANES ? near->count++ : HIT_MOVER_PLANES;
    for (; at > 0; at--) {
        const dim_plane *before = &near->plane[at - 1];
        if (before->distance < plane.distance || (before->distance == plane.distance && before->id.value < id.value))
            break;
        if (at < HIT_MOVER_PLANES)
            near->plane[at] = *before;
    }
    if (at < HIT_MOVER_PLANES)
        near->plane[at] = plane;
    return false;
}

static void DIM_NAME(find_near)(const dim_mover *m, double reach, dim_moved *near)
{
    DIM_NAME(mover_near) asked = {m, near, reach};
    const hit_world_filter filter = {m->config.filter.filter, DIM_NAME(keep_near), &asked};
    const dim_obb box = m->box ? DIM_NAME(placed_box)(m) : (dim_obb){.half = {0}};
    const dim_aabb bounds =
        m->box ? DIM_FROM(hit_obb, bounds)(DIM_OBB(&box)) : DIM_FROM(hit_capsule, bounds)(DIM_NAME(placed_capsule)(m));
    near->count = 0;
    DIM_NAMES(hit_world, find_aabb)(m->world, DIM_FROM(hit_aabb, expand_by)(bounds, reach), &filter, NULL, 0);
}

/* ---- Straight on ---- */

typedef struct DIM_NAME(mover_cast) {
    const dim_mover *mover;
    hit_id only; /* unless 0 */
} DIM_NAME(mover_cast);

static bool DIM_NAME(admit_cast)(void *context, hit_id id, uint64_t user)
{
    const DIM_NAME(mover_cast) *asked = context;
    const dim_mover *m = asked->mover;
    if (asked->only.value != 0 && asked->only.value != id.value)
        return false;
    for (int i = 0; i < m->ignored; i++)
        if (m->ignore[i].value == id.value)
            return false;
    return DIM_NAME(is_blocked_by)(m, id, user);
}

static bool DIM_NAME(cast_mover)(const dim_mover *m, const double *way, hit_id *id, DIM_NAME(hit_cast) * hit)
{
    DIM_NAME(mover_cast) asked = {m, {0}};
    const hit_world_filter filter = {m->config.filter.filter, DIM_NAME(admit_cast), &asked};
    if (m->capsule)
        return DIM_NAMES(hit_world, cast_capsule)(m->world, DIM_NAME(placed_capsule)(m), dim_vec_of(way), &filter, id,
                                                  hit);
    const dim_obb box = DIM_NAME(placed_box)(m);
    return DIM_NAMES(hit_world, cast_obb)(m->world, DIM_OBB(&box), dim_vec_of(way), &filter, id, hit);
}

/* Goes that way until a skin before the first thing. Returns how much of it, 0 to 1. *any: is there such a thing? */
static double DIM_NAME(go)(dim_mover *m, const double *way, bool *any, hit_id *id, DIM_NAME(hit_cast) * hit)
{
    double part = 1;
    *any = DIM_NAME(cast_mover)(m, way, id, hit);
    if (*any) {
        const double into = -DIM_NAME(mover_dot)(way, dim_array(&hit->normal));
        part = into > 0 ? fmax(hit->t - m->config.skin / into, 0) : 0;
    }
    for (int c = 0; c < DIM; c++)
        m->by[c] += part * way[c];
    return part;
}

/* ---- Ground ---- */

static bool DIM_NAME(has_up)(const dim_mover *m)
{
    return DIM_NAME(mover_dot)(m->up, m->up) > 0;
}

/* How far up its lowest point is. */
static double DIM_NAME(lowest)(const dim_mover *m)
{
    if (m->capsule) {
        const dim_capsule placed = DIM_NAME(placed_capsule)(m);
        return fmin(DIM_NAME(mover_dot)(m->up, dim_array(&placed.a)),
                    DIM_NAME(mover_dot)(m->up, dim_array(&placed.b))) -
               placed.radius;
    }
    const dim_obb placed = DIM_NAME(placed_box)(m);
    double corner = DIM_NAME(mover_dot)(m->up, dim_array(&placed.center));
#if DIM == 2
    corner -= fabs(placed.half.x * vec2_dot(m->up, vec2_array(&placed.axis)));
    corner -= fabs(placed.half.y * vec2_cross(vec2_array(&placed.axis), m->up));
#else
    for (int k = 0; k < 3; k++)
        corner -= fabs(vec3_array(&placed.half)[k] * vec3_dot(m->up, vec3_array(&placed.axis[k])));
#endif
    return corner;
}

/* The normal without what is upward, as a unit vector. False: there is nothing left. */
static bool DIM_NAME(level_part)(const dim_mover *m, const double *normal, double *out)
{
    const double rise = DIM_NAME(mover_dot)(normal, m->up);
    for (int c = 0; c < DIM; c++)
        out[c] = normal[c] - rise * m->up[c];
    const double length = DIM_NAME(mover_length)(out);
    for (int c = 0; c < DIM; c++)
        out[c] /= length > 0 ? length : 1;
    return length > 0x1p-20;
}

/* Is this the edge of a step on whose top it could stand? */
static bool DIM_NAME(is_step)(const dim_mover *m, hit_id id, const double *normal, const double *point)
{
    const double skin = m->config.skin;
    double away[DIM], from[DIM], to[DIM];
    DIM_NAME(mover_cast) asked = {m, id};
    const hit_world_filter filter = {m->config.filter.filter, DIM_NAME(admit_cast), &asked};
    hit_id met;
    DIM_NAME(hit_cast) hit;
    if (DIM_NAME(mover_dot)(m->up, point) - DIM_NAME(lowest)(m) > m->config.step ||
        !DIM_NAME(level_part)(m, normal, away))
        return false;
    for (int c = 0; c < DIM; c++) {
        from[c] = point[c] - 0.5 * skin * away[c] + skin * m->up[c];
        to[c] = from[c] - 2 * skin * m->up[c];
    }
    return DIM_NAMES(hit_world, cast_segment)(m->world, (dim_segment){dim_vec_of(from), dim_vec_of(to)}, &filter, &met,
                                              &hit) &&
           !hit.inside && DIM_NAME(mover_dot)(dim_array(&hit.normal), m->up) >= m->config.walkable;
}

/* Can it stand on a thing that it is close to at this point? */
static bool DIM_NAME(is_ground)(const dim_mover *m, hit_id id, const double *normal, const double *point)
{
    const double rise = DIM_NAME(mover_dot)(normal, m->up);
    return DIM_NAME(has_up)(m) && (rise >= m->config.walkable || (rise > 0 && DIM_NAME(is_step)(m, id, normal, point)));
}

/* ---- Along walls ---- */

/* False: there is such a wall, or no room. */
static bool DIM_NAME(add_wall)(dim_mover *m, const double *normal, double push)
{
    slide_wall wall = {{0}, push};
    for (int c = 0; c < DIM; c++)
        wall.normal[c] = normal[c];
    for (int i = 0; i < m->walls; i++)
        if (DIM_NAME(mover_dot)(m->wall[i].normal, wall.normal) >= 1 - 0x1p-30) {
            const bool more = push > m->wall[i].push;
            m->wall[i].push = more ? push : m->wall[i].push;
            return more;
        }
    if (m->walls == MOVER_WALLS)
        return false;
    m->wall[m->walls++] = wall;
    return true;
}

/* What the mover is as close to as the skin, and must not come closer to by more than `push` says. */
static bool DIM_NAME(meet)(dim_mover *m, hit_id id, const double *normal, const double *point, double push)
{
    const bool is_new = DIM_NAME(add_wall)(m, normal, push);
    const double rise = DIM_NAME(mover_dot)(normal, m->up);
    double level[DIM];
    if (rise <= 0)
        return is_new;
    if (DIM_NAME(is_ground)(m, id, normal, point))
        return DIM_NAME(add_wall)(m, m->up, 0) || is_new; /* it stands there, and does not slip */
    return (DIM_NAME(level_part)(m, normal, level) && DIM_NAME(add_wall)(m, level, 0)) || is_new;
}

/* What is left to be pushed, now that it has moved. */
static void DIM_NAME(ease_walls)(dim_mover *m, const double *way, double part)
{
    for (int i = 0; i < m->walls; i++)
        m->wall[i].push = fmax(m->wall[i].push - part * DIM_NAME(mover_dot)(m->wall[i].normal, way), 0);
}

/* What it overlaps does not stop it, but it must not go deeper. */
static bool DIM_NAME(meet_inside)(dim_mover *m, hit_id id)
{
    const dim_closest closest = DIM_NAME(closest_thing)(m, id);
    if (m->ignored == MOVER_IGNORED || m->walls == MOVER_WALLS)
        return false;
    m->ignore[m->ignored++] = id;
    DIM_NAME(meet)
    (m, id, dim_array(&closest.normal), dim_array(&closest.a), fmax(m->config.skin - closest.distance, 0));
    return true;
}

static void DIM_NAME(slide)(dim_mover *m, const double *motion)
{
    double left[DIM], way[DIM];
    for (int c = 0; c < DIM; c++)
        left[c] = motion[c];
    for (int round = 0; round < MOVER_ROUNDS; round++) {
        bool any;
        hit_id id;
        DIM_NAME(hit_cast) hit;
        hit__world_slide_way(DIM, m->walls, m->wall, left, way);
        if (!(DIM_NAME(mover_length)(way) > 0x1p-40 * m->config.skin))
            return;
        const double part = DIM_NAME(go)(m, way, &any, &id, &hit);
        if (!any)
            return;
        DIM_NAME(ease_walls)(m, way, part);
        for (int c = 0; c < DIM; c++)
            left[c] -= part * way[c];
        const double *normal = dim_array(&hit.normal), *point = dim_array(&hit.point);
        if (!(hit.inside ? DIM_NAME(meet_inside)(m, id) : DIM_NAME(meet)(m, id, normal, point, 0)))
            return;
    }
}

/* What it has left blocks it again. */
static void DIM_NAME(forget_left)(dim_mover *m)
{
    int kept = 0;
    for (int i = 0; i < m->ignored; i++)
        if (!(DIM_NAME(closest_thing)(m, m->ignore[i]).distance > 0))
            m->ignore[kept++] = m->ignore[i];
    m->ignored = kept;
}

/* Out of what it overlaps or is too close to, as far as there is room. True: it stands on ground. */
static bool DIM_NAME(part_from_things)(dim_mover *m)
{
    const double none[DIM] = {0}, skin = m->config.skin;
    dim_moved near;
    bool grounded = false;
    DIM_NAME(find_near)(m, skin * (1 + 0x1p-8), &near);
    for (int i = 0; i < near.count; i++) {
        const dim_plane *plane = &near.plane[i];
        const double *normal = dim_array(&plane->normal), *point = dim_array(&plane->point);
        if (plane->distance <= 0)
            m->ignore[m->ignored++] = plane->id;
        DIM_NAME(meet)(m, plane->id, normal, point, fmax(skin - plane->distance, 0));
        grounded = grounded || DIM_NAME(is_ground)(m, plane->id, normal, point);
    }
    DIM_NAME(slide)(m, none);
    DIM_NAME(forget_left)(m);
    for (int i = 0; i < m->walls; i++)
        m->wall[i].push = 0;
    return grounded;
}

/* ---- Steps ---- */

/* Down by at most so much, on ground. False: there is none, and it stays. */
static bool DIM_NAME(go_down)(dim_mover *m, double most)
{
    dim_mover lower = *m;
    double down[DIM];
    bool any;
    hit_id id;
    DIM_NAME(hit_cast) hit;
    lower.ignored = 0; /* for no wall keeps it from going deeper */
    for (int c = 0; c < DIM; c++)
        down[c] = -(most + m->config.skin) * m->up[c];
    DIM_NAME(go)(&lower, down, &any, &id, &hit);
    if (!any || hit.inside || !DIM_NAME(is_ground)(&lower, id, dim_array(&hit.normal), dim_array(&hit.point)))
        return false;
    *m = lower;
    return true;
}

/* Does a wall that is no ramp stop some of this way? */
static bool DIM_NAME(is_stopped)(const dim_mover *m, const double *level)
{
    bool stops = false;
    for (int i = 0; i < m->walls; i++)
        stops = stops || (DIM_NAME(mover_dot)(m->wall[i].normal, level) < 0 &&
                          DIM_NAME(mover_dot)(m->wall[i].normal, m->up) < m->config.walkable);
    return stops;
}

/* Up, on, and down again, from where it began to move; if that leads further, it is taken. */
static void DIM_NAME(try_step)(dim_mover *m, const dim_mover *start, const double *motion)
{
    dim_mover higher = *start;
    double level[DIM], up[DIM], before = 0, after = 0;
    bool any;
    hit_id id;
    DIM_NAME(hit_cast) hit;
    const double rise = DIM_NAME(mover_dot)(motion, m->up);
    for (int c = 0; c < DIM; c++) {
        level[c] = motion[c] - rise * m->up[c];
        up[c] = m->config.step * m->up[c];
    }
    const double wanted = DIM_NAME(mover_length)(level);
    before = DIM_NAME(mover_dot)(m->by, level) - DIM_NAME(mover_dot)(start->by, level);
    if (before >= (1 - 0x1p-10) * wanted * wanted || !DIM_NAME(is_stopped)(m, level))
        return;
    higher.walls = 0;
    higher.ignored = 0; /* for no wall keeps it from going deeper */
    const double risen = m->config.step * DIM_NAME(go)(&higher, up, &any, &id, &hit);
    DIM_NAME(slide)(&higher, level);
    after = DIM_NAME(mover_dot)(higher.by, level) - DIM_NAME(mover_dot)(start->by, level);
    if (after > before + 0x1p-10 * wanted * wanted && DIM_NAME(go_down)(&higher, risen + m->config.snap))
        *m = higher;
}

/* ---- All of it ---- */

static void DIM_NAME(move)(dim_mover *m, dim_vec motion, dim_moved *out)
{
    const double *by = dim_array(&motion);
    const bool walks = DIM_NAME(part_from_things)(m) && DIM_NAME(mover_dot)(by, m->up) <= 0;
    const dim_mover start = *m;
    DIM_NAME(slide)(m, by);
    if (walks && m->config.step > 0)
        DIM_NAME(try_step)(m, &start, by);
    memset(out, 0, sizeof *out);
    for (int tries = 0; tries < 2; tries++) {
        out->grounded = false;
        DIM_NAME(find_near)(m, 2 * m->config.skin, out);
        for (int i = out->count - 1; i >= 0; i--) {
            const dim_plane *plane = &out->plane[i];
            if (DIM_NAME(is_ground)(m, plane->id, dim_array(&plane->normal), dim_array(&plane->point))) {
                out->grounded = true;
                out->ground = i;
            }
        }
        if (out->grounded || !walks || !(m->config.snap > 0) || !DIM_NAME(go_down)(m, m->config.snap))
            break;
    }
    out->by = dim_vec_of(m->by);
}

/* What stands for something else in the config, in full. size: of the mover. False: it is none. */
static bool DIM_NAME(load_config)(dim_mover *m, const DIM_NAME(hit_mover_config) * config, double size)
{
    if (config)
        m->config = *config;
    DIM_NAME(hit_mover_config) *c = &m->config;
    if (!(c->skin >= 0 && c->walkable >= 0 && c->walkable <= 1 && c->step >= 0 && c->snap >= 0))
        return false;
    if (!isfinite(c->skin + c->step + c->snap) || !exact_all_finite(DIM, dim_array(&c->up)))
        return false;
    c->skin = c->skin > 0 ? c->skin : 0x1p-6 * size;
    c->walkable = c->walkable > 0 ? c->walkable : 0.7;
    double most = 0;
    for (int k = 0; k < DIM; k++)
        most = fmax(most, fabs(dim_array(&c->up)[k]));
    for (int k = 0; k < DIM && most > 0; k++)
        m->up[k] = dim_array(&c->up)[k] / most;
    const double length = DIM_NAME(mover_length)(m->up);
    for (int k = 0; k < DIM && most > 0; k++)
        m->up[k] /= length;
    return c->skin > 0;
}

static dim_vec DIM_NAME(mover_clip)(const dim_moved *moved, dim_vec velocity)
{
    slide_wall wall[HIT_MOVER_PLANES] = {{{0}, 0}};
    double way[DIM];
    for (int i = 0; i < moved->count; i++)
        for (int c = 0; c < DIM; c++)
            wall[i].normal[c] = dim_array(&moved->plane[i].normal)[c];
    hit__world_slide_way(DIM, moved->count, wall, dim_array(&velocity), way);
    return dim_vec_of(way);
}

#undef dim_closest
#undef dim_mover
#undef dim_plane
#undef dim_moved
