/* Laws of rays and segments that need no oracle: what must not change an answer, what follows from what. */
#include "ask/of_shapes.h"
#include "every_family.h"
#include "families/lines.h"

/* A ray or segment at one box of a pair of the families. */
typedef struct aimed {
    shape box;
    vec origin, to; /* `to` is the direction of a ray, the end of a segment */
    bool ends;
} aimed;

static bool aim_at(const pair *p, aimed *out)
{
    dice d = dice_for(campaign_seed() + 4, now.index);
    out->box = now.index % 2 == 0 || p->b.kind == SHAPE_POINT ? p->a : p->b;
    line_asked line = BY_DIM(line_at2, line_at3)(&d, &out->box, now.index % 2 == 0 ? &p->b : &p->a);
    out->origin = vec_of(line.origin);
    out->to = vec_of(line.to);
    out->ends = line.ends;
    return out->box.kind != SHAPE_POINT;
}

static bool cast_line(const aimed *a, hit_cast *out)
{
    return a->ends ? ask_cast_segment((hit_segment){a->origin, a->to}, &a->box, out)
                   : ask_cast_ray((hit_ray){a->origin, a->to}, &a->box, out);
}

static bool exit_line(const aimed *a, hit_cast *out)
{
    return a->ends ? ask_cast_exit_segment((hit_segment){a->origin, a->to}, &a->box, out)
                   : ask_cast_exit_ray((hit_ray){a->origin, a->to}, &a->box, out);
}

/* Lengths times 2^n; false if one would be rounded. */
static bool scale_all(aimed *a, int n)
{
    shape line = {.kind = SHAPE_SEGMENT, .segment = {a->origin, a->to}};
    const bool exact = shape_scale_by_two(&line, n) && shape_scale_by_two(&a->box, n);
    a->origin = line.segment.a;
    a->to = line.segment.b;
    return exact;
}

static bool is_close(double x, double y)
{
    return fabs(x - y) <= 0x1p-40 * fabs(x);
}

/* The same hit of the same face; the same time to the bit, unless numbers leave the range of the quicker stages. */
static bool scaling_by_powers_of_two_changes_nothing(const pair *p)
{
    aimed aim;
    if (!aim_at(p, &aim))
        return false;
    static const int powers[] = {-300, -31, 1, 100, 280};
    bool any = false;
    hit_cast before, after;
    bool hit = cast_line(&aim, &before);
    for (size_t i = 0; i < sizeof powers / sizeof *powers; ++i) {
        aimed scaled = aim;
        if (!scale_all(&scaled, powers[i]))
            continue;
        assert_int_equal(cast_line(&scaled, &after), hit);
        any = true;
        if (!hit)
            continue;
        assert_true(after.inside == before.inside);
        if (i > 0 && i < 4 && before.t > 0x1p-400 && before.t < 0x1p400)
            assert_true(is_close(after.t, before.t));
    }
    return any;
}

static bool quarter_turns_turn_the_answer(const pair *p)
{
    aimed aim;
    if (!aim_at(p, &aim))
        return false;
    hit_cast before, after;
    bool hit = cast_line(&aim, &before), valid = aim.box.kind == SHAPE_AABB || shape_is_valid(&aim.box);
    for (int how = 0; how < EXACT_TURNS; ++how) {
        const aimed other = {shape_turned(&aim.box, how), vec_turned(aim.origin, how), vec_turned(aim.to, how),
                             aim.ends};
        assert_int_equal(cast_line(&other, &after), hit);
        if (!hit)
            continue;
        assert_true(after.inside == before.inside);
        if (aim.box.kind == SHAPE_AABB)
            assert_memory_equal(&after.t, &before.t, sizeof before.t);
        const vec n = vec_turned(before.normal, how);
        bool same_face = aim.box.kind != SHAPE_AABB && after.face == before.face;
        if (valid && same_face) /* else an edge or a corner, where the axes are taken in another order */
            assert_true(vec_sum(vec_sub(n, after.normal)) < 1e-14);
    }
    return hit;
}

/* Where b - a is a double, so that nothing rounds: the segment hits if the ray does with t <= 1, and then likewise. */
static bool a_segment_is_part_of_a_ray(const pair *p)
{
    aimed aim;
    if (!aim_at(p, &aim))
        return false;
    aimed ray = aim;
    hit_cast of_segment, of_ray;
    if (!aim.ends)
        return false;
    for (int k = 0; k < DIM; ++k) { /* multiples of 2^-20 below 2^20 have exact differences */
        const double ends[2] = {vec_component(aim.origin, k), vec_component(aim.to, k)};
        for (int i = 0; i < 2; ++i)
            if (fabs(ends[i]) >= 0x1p20 || ends[i] * 0x1p20 != floor(ends[i] * 0x1p20))
                return false;
    }
    ray.ends = false;
    ray.to = vec_sub(aim.to, aim.origin);
    bool hit = cast_line(&aim, &of_segment), ray_hits = cast_line(&ray, &of_ray);
    if (hit) {
        assert_true(ray_hits && of_ray.inside == of_segment.inside && of_ray.face == of_segment.face);
        assert_true(is_close(of_ray.t, of_segment.t));
    } else if (ray_hits) {
        assert_true(of_ray.t > 1 - 0x1p-40);
    }
    return true;
}

/* The point hit is on the surface: of an AABB to the bit. */
static bool points_hit_touch_the_aabb(const pair *p)
{
    aimed aim;
    if (!aim_at(p, &aim))
        return false;
    hit_cast out;
    if (aim.box.kind != SHAPE_AABB || !cast_line(&aim, &out) || out.inside)
        return false;
    const shape at = {.kind = SHAPE_POINT, .point = out.point};
    assert_int_equal(ask_relate(&aim.box, &at), HIT_TOUCHING);
    return true;
}

/* Where a segment leaves is where it comes in from its other end: hit or miss and inside as they are, and the time to
 * within what either may be off, if that is known. */
static bool a_segment_leaves_where_its_reverse_enters(const pair *p)
{
    aimed aim;
    if (!aim_at(p, &aim) || !aim.ends)
        return false;
    hit_cast leave, enter;
    const aimed reverse = {aim.box, aim.to, aim.origin, true};
    bool hit = exit_line(&aim, &leave);
    assert_int_equal(cast_line(&reverse, &enter), hit);
    if (!hit)
        return false;
    assert_int_equal(leave.inside, enter.inside);
    const vec way = vec_sub(aim.to, aim.origin), half = shape_half(&aim.box);
    double size = vec_length(vec_sub(aim.origin, shape_center(&aim.box))) + vec_length(way) + vec_length(half);
    bool valid = aim.box.kind == SHAPE_AABB || shape_is_valid(&aim.box);
    if (leave.inside || !valid || !(size < 0x1p900) || !(vec_length(way) > 0x1p-900))
        return true;
    double speed = fabs(vec_dot(way, leave.normal)), other = fabs(vec_dot(way, enter.normal));
    assert_true(fabs(leave.t + enter.t - 1) <= 32 * 0x1p-53 * (1 + size / fmin(speed, other)));
    return true;
}

static bool nothing_is_left_before_it_is_entered(const pair *p)
{
    aimed aim;
    if (!aim_at(p, &aim))
        return false;
    hit_cast leave, enter;
    bool hit = cast_line(&aim, &enter);
    assert_int_equal(exit_line(&aim, &leave), hit);
    if (hit)
        assert_true(leave.t >= enter.t);
    return hit;
}

static const law laws[] = {
    LAW(scaling_by_powers_of_two_changes_nothing, 100, 1500),
    LAW(quarter_turns_turn_the_answer, 100, 1000),
    LAW(a_segment_is_part_of_a_ray, 100, 100),
    LAW(points_hit_touch_the_aabb, 100, 100),
    LAW(a_segment_leaves_where_its_reverse_enters, 100, 300),
    LAW(nothing_is_left_before_it_is_entered, 100, 500),
};

int main(void)
{
    return run_laws("cast ray laws", 4000, every_pair, laws, sizeof laws / sizeof *laws);
}
