/* Boxes around points of space: what is flat stays flat; no box with a side on a face of the hull is smaller than the
 * tight one; and memory that is refused. A part of test_fits.c. */
/* ---- What is flat --------------------------------------------------------------------------------------------- */

/* Where a coordinate is the same for all points, an extent is 0, exactly; but principal axes that are not the world's
 * may keep it to some ulp. */
static void level_has_no_height(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    int same = 3, none = 0;
    for (int k = 0; k < 3; k++)
        for (size_t i = 1; i < s->count; i++)
            if (s->number[3 * i + (size_t)k] != s->number[k]) {
                same--;
                break;
            }
    obb box;
    if (fit(s, quality, &box) != HIT_OK)
        return;
    none += box.half.x == 0;
    none += box.half.y == 0;
    none += box.half.z == 0;
    assert_true(none >= same);
}

TEST(what_is_level_has_no_height)
{
    for_all_sets(level_has_no_height, 12, campaign_count(25, 1000));
}

static void flat_is_thin(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    obb box;
    assert_int_equal(fit(s, quality, &box), HIT_OK);
    double least = fmin(fmin(box.half.x, box.half.y), box.half.z);
    double ulps = quality == HIT_FIT_FAST ? 0x1p-44 : 0x1p-47;
    assert_true(least <= ulps * (s->size + box.half.x + box.half.y + box.half.z));
}

/* Families of points in a plane or line, but for rounding. */
TEST(what_is_flat_is_thin)
{
    uint64_t count = campaign_count(60, 2000);
    for (size_t f = 0; f < speck_families_count; f++)
        for (uint64_t i = 0; i < count && strncmp(speck_families[f].name, "in ", 3) == 0; i++) {
            specks s = specks_from(&speck_families[f], 3, i % 4 == 0 ? 5 : 30, campaign_seed() + 7 + f, i);
            flat_is_thin(NULL, &s, (hit_fit_quality)(i % 3));
        }
}

/* ---- Is the volume small? ------------------------------------------------------------------------------------- */

/* The least volume of a box with a side in the plane of points a, b, c; infinite if points are on both sides of it. */
static double volume_on_face(const specks *s, size_t a, size_t b, size_t c)
{
    vec u = vec_sub(point(s, b), point(s, a)), n = cross(u, vec_sub(point(s, c), point(s, a)));
    double length = sqrt(vec_dot(n, n)), edge = sqrt(vec_dot(u, u)), low = 0, high = 0;
    if (length < 1e-6)
        return INFINITY;
    n = vec_scale(1 / length, n);
    u = vec_scale(1 / edge, u);
    vec v = cross(n, u);
    double flat[2 * SPECKS_MAX];
    for (size_t i = 0; i < s->count; i++) {
        vec p = vec_sub(point(s, i), point(s, a));
        low = fmin(low, vec_dot(p, n));
        high = fmax(high, vec_dot(p, n));
        flat[2 * i] = vec_dot(p, u);
        flat[2 * i + 1] = vec_dot(p, v);
    }
    if (low < -1e-9 && high > 1e-9)
        return INFINITY;
    hit_obb2 rectangle;
    assert_int_equal(hit_fit_obb2(flat, s->count, 0, NULL, &rectangle), HIT_OK);
    return hit_obb2_area(rectangle) * (high - low);
}

TEST(no_smaller_box_on_a_face)
{
    uint64_t count = campaign_count(40, 5000), compared = 0;
    for (uint64_t i = 0; i < count; i++) {
        /* anywhere, lattice, boxes, round */
        static const size_t solid[] = {0, 1, 9, 10};
        specks s = specks_from(&speck_families[solid[i % 4]], 3, i % 8 < 4 ? 12 : 30, campaign_seed() + 11, i);
        obb box;
        aabb bounds;
        assert_int_equal(fit(&s, HIT_FIT_TIGHT, &box), HIT_OK);
        assert_int_equal(hit_fit_aabb3(s.number, s.count, 0, &bounds), HIT_OK);
        double volume = hit_obb3_volume(&box), least = hit_aabb3_volume(bounds);
        for (size_t a = 0; a < s.count; a++)
            for (size_t b = a + 1; b < s.count; b++)
                for (size_t c = b + 1; c < s.count; c++)
                    least = fmin(least, volume_on_face(&s, a, b, c));
        assert_true(volume <= least * (1 + 1e-9) + 1e-12);
        compared += least > 1e-6;
    }
    assert_true(compared > count / 3);
}

static void fast_is_no_larger_than_bounds(dice *d, const specks *s, hit_fit_quality quality)
{
    (void)d;
    (void)quality;
    obb box;
    aabb bounds;
    if (!s->tame)
        return;
    assert_int_equal(fit(s, HIT_FIT_FAST, &box), HIT_OK);
    assert_int_equal(hit_fit_aabb3(s->number, s->count, 0, &bounds), HIT_OK);
    double slack = 1e-12 * s->size * s->size * s->size;
    assert_true(hit_obb3_volume(&box) <= hit_aabb3_volume(bounds) * (1 + 1e-12) + slack);
}

TEST(fast_boxes_are_no_larger_than_bounds)
{
    for_all_sets(fast_is_no_larger_than_bounds, SPECKS_MAX, campaign_count(30, 500));
}

/* ---- Memory --------------------------------------------------------------------------------------------------- */

typedef struct counting {
    size_t out;
    int granted; /* so many times more */
} counting;

static void *resize(void *context, void *ptr, size_t old_size, size_t new_size)
{
    counting *c = context;
    if (new_size != 0 && c->granted-- <= 0)
        return NULL;
    c->out = c->out - old_size + new_size;
    if (new_size != 0)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

TEST(nothing_is_lost_without_memory)
{
    for (int q = 0; q < 3; q++) {
        specks s = specks_from(&speck_families[0], 3, SPECKS_MAX, campaign_seed(), 5);
        bool done = false;
        for (int granted = 0; !done; granted++) {
            counting c = {0, granted};
            const hit_fit_config config = {(hit_fit_quality)q, {.resize = resize, .context = &c}};
            obb box, before;
            memset(&box, 7, sizeof box);
            before = box;
            hit_status status = fit_points(s.number, s.count, 0, &config, &box);
            done = status == HIT_OK;
            assert_true(done || (status == HIT_NO_MEMORY && same_box(&box, &before)));
            assert_int_equal(c.out, 0);
            assert_true(granted < 100);
        }
    }
}
