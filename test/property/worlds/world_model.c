/* A world whose boxes are added, moved, replaced and removed, and what is then known of them. */
#include "world_model.h"
#include "../../tests.h"

#include <stdio.h>
#include <string.h>

#define world_create BY_DIM(hit_world2_create, hit_world3_create)
#define world_add BY_DIM(hit_world2_add, hit_world3_add)
#define world_remove BY_DIM(hit_world2_remove, hit_world3_remove)
#define world_move_by BY_DIM(hit_world2_move_by, hit_world3_move_by)
#define world_set_aabb BY_DIM(hit_world2_set_aabb2, hit_world3_set_aabb3)
#define world_set_traits BY_DIM(hit_world2_set_traits, hit_world3_set_traits)
#define world_update BY_DIM(hit_world2_update, hit_world3_update)

void model_check(bool law, const char *what, const model *m)
{
    if (law)
        return;
    print_error("%dD, scene %d, step %d, %zu boxes: %s\n", DIM, (int)m->scene, m->step, m->count, what);
    fail();
}

void model_note(model *m, uint64_t value)
{
    m->hash = (m->hash ^ value) * 0x100000001b3u;
    m->hash ^= m->hash >> 29;
}

static hit_traits draw_traits(dice *d, size_t user)
{
    static const hit_filter filters[] = {{0, 0}, {1, UINT32_MAX}, {1, 2}, {2, 1}, {3, 3}, {4, UINT32_MAX}};
    hit_traits traits = {.user = user};
    traits.filter = filters[dice_below(d, 6)];
    traits.family = (uint32_t)dice_below(d, 3);
    traits.is_static = dice_below(d, 2) == 0;
    traits.is_sensor = dice_below(d, 4) == 0;
    return traits;
}

static void take_box(member *b, const crowd *c, size_t i)
{
    b->turned = c->obbs != NULL;
    if (b->turned)
        b->turned_box = c->obbs[i];
    else
        b->box = crowd_aabb(c, i);
}

void model_add(model *m, dice *d, size_t count)
{
    hit_traits traits[MODEL_MOST];
    hit_id ids[MODEL_MOST];
    count = m->count + count > MODEL_MOST ? MODEL_MOST - m->count : count;
    crowd c = crowd_new(m->scene, (hit_boxes_form)dice_below(d, 3), count, d);
    for (size_t i = 0; i < count; i++)
        traits[i] = draw_traits(d, m->count + i);
    model_check(world_add(m->world, c.view, traits, sizeof *traits, ids) == HIT_OK, "adding boxes", m);
    for (size_t i = 0; i < count; i++) {
        member *b = &m->member[m->count++];
        *b = (member){.id = ids[i], .alive = true, .traits = traits[i]};
        take_box(b, &c, i);
    }
    crowd_delete(&c);
}

static hit_status set_box(model *m, const member *b)
{
    return b->turned ? BY_DIM(hit_world2_set_obb2(m->world, b->id, b->turned_box),
                              hit_world3_set_obb3(m->world, b->id, &b->turned_box))
                     : world_set_aabb(m->world, b->id, b->box);
}

static void move(model *m, member *b, dice *d)
{
    double by[DIM];
    vec offset;
    for (int a = 0; a < DIM; a++) {
        double low = b->turned ? (&b->turned_box.center.x)[a] : (&b->box.min.x)[a];
        by[a] = dice_range(d, -0.5, 0.5) * (dice_below(d, 3) == 0 ? low : 1);
    }
    memcpy(&offset, by, sizeof offset);
    if (world_move_by(m->world, b->id, offset) != HIT_OK)
        return;
    if (b->turned)
        b->turned_box = BY_DIM(hit_obb2_move_by(b->turned_box, offset), hit_obb3_move_by(&b->turned_box, offset));
    else
        b->box = BY_DIM(hit_aabb2_move_by, hit_aabb3_move_by)(b->box, offset);
}

/* One box becomes other than it was. */
static void model_change_one(model *m, dice *d)
{
    member *b = &m->member[dice_bits(d) % m->count];
    if (!b->alive)
        return;
    int how = dice_below(d, 8);
    if (how == 0) {
        model_check(world_remove(m->world, b->id) == HIT_OK, "removing a box", m);
        b->alive = false;
    } else if (how < 3) {
        crowd c = crowd_new(m->scene, dice_below(d, 2) == 0 ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE, 1, d);
        take_box(b, &c, 0);
        model_check(set_box(m, b) == HIT_OK, "replacing a box", m);
        crowd_delete(&c);
    } else if (how == 3) {
        b->traits = draw_traits(d, (size_t)b->traits.user);
        model_check(world_set_traits(m->world, b->id, &b->traits) == HIT_OK, "other traits", m);
    } else {
        move(m, b, d);
    }
}

void model_begin(model *m, int scene, int threads)
{
    hit_world_config config = {.threads = threads};
    memset(m, 0, sizeof *m);
    m->scene = (crowd_scene)scene;
    assert_int_equal(world_create(&config, &m->world), HIT_OK);
}

void model_step(model *m, dice *d)
{
    m->step++;
    int come = dice_below(d, 3) == 0 ? dice_between(d, 1, 60) : 1, changes = dice_between(d, 0, 20);
    model_add(m, d, (size_t)come);
    for (int i = 0; i < changes; i++)
        model_change_one(m, d);
    if (dice_below(d, 3) == 0)
        model_check(world_update(m->world, NULL) == HIT_OK, "an update", m);
}
