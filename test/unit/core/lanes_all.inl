/* Every operation of core/lanes.h on the same numbers, for test_lanes.c. LANES as there. */
#if LANES_THERE

/* Lane by lane to memory, without an operation of lanes.h: there is none for that. */
LANES_INLINE void LANES_NAME(put_vector)(float *out, lanes_v v)
{
    memcpy(out, &v, sizeof v);
}

LANES_INLINE lanes_v LANES_NAME(get_vector)(const float *p)
{
    lanes_v v;
    memcpy(&v, p, sizeof v);
    return v;
}

/* What there is of vectors of the form's own width; those of the records from the number 1 on. */
LANES_INLINE void LANES_NAME(all_vectors)(const lanes_input *in, lanes_output *out)
{
    for (int k = 0; k < 16; k += lanes_width) {
        const char *row[16], *other[16], *floats[16];
        float first[16];
        for (int i = 0; i < lanes_width; i++) {
            row[i] = (const char *)in->record[0][k + i];
            other[i] = (const char *)in->record[1][k + i];
            floats[i] = (const char *)in->floats[k + i];
            first[i] = in->floats[k + i][0];
        }
        lanes_v a = LANES_NAME(get_vector)(in->a + k), b = LANES_NAME(get_vector)(in->b + k);
        lanes_v c = LANES_NAME(get_vector)(first), columns[4];
        LANES_NAME(put_vector)(out->v[0] + k, lanes_v_set1(in->a[3]));
        LANES_NAME(put_vector)(out->v[1] + k, lanes_v_add(a, b));
        LANES_NAME(put_vector)(out->v[2] + k, lanes_v_subtract(a, b));
        LANES_NAME(put_vector)(out->v[3] + k, lanes_v_multiply(a, b));
        LANES_NAME(put_vector)(out->v[4] + k, lanes_v_multiply_add(a, b, c));
        LANES_NAME(put_vector)(out->v[5] + k, lanes_v_subtract_multiple(c, a, b));
        LANES_NAME(put_vector)(out->v[6] + k, lanes_v_min(a, b));
        LANES_NAME(put_vector)(out->v[7] + k, lanes_v_max(a, b));
        LANES_NAME(put_vector)(out->v[8] + k, lanes_v_abs(a));
        out->v_bits |= lanes_v_lt(a, b) << k;
        lanes_v_columns(floats, sizeof(float), columns);
        for (int i = 0; i < 4; i++)
            LANES_NAME(put_vector)(out->column[i] + k, columns[i]);
        lanes_v_rounded_columns(row, sizeof(double), columns);
        for (int i = 0; i < 4; i++)
            LANES_NAME(put_vector)(out->rounded[i] + k, columns[i]);
        lanes_v_differences3(row, other, columns);
        for (int i = 0; i < 3; i++)
            LANES_NAME(put_vector)(out->difference3[i] + k, columns[i]);
        lanes_v_differences2(row, other, columns);
        for (int i = 0; i < 2; i++)
            LANES_NAME(put_vector)(out->difference2[i] + k, columns[i]);
    }
}

LANES_KERNEL void LANES_NAME(all_lanes)(const lanes_input *in, lanes_output *out)
{
    lanes_f a = lanes_load(in->a), b = lanes_load(in->b);
    lanes_u u = lanes_load_u(in->u), v = lanes_load_u(in->v);
    memset(out, 0, sizeof *out);
    lanes_store(out->f[0], lanes_add(a, b));
    lanes_store(out->f[1], lanes_subtract(a, b));
    lanes_store(out->f[2], lanes_multiply(a, b));
    lanes_store(out->f[3], lanes_min(a, b));
    lanes_store(out->f[4], lanes_max(a, b));
    lanes_store(out->f[5], lanes_set1(in->a[3]));
    lanes_store(out->f[6], lanes_from_doubles(in->d, in->scale, in->offset));
    out->one[0] = lanes_least(lanes_load(in->tame));
    out->one[1] = lanes_greatest(lanes_load(in->tame));
    out->bits[0] = lanes_bits(lanes_le(a, b));
    out->bits[1] = lanes_bits(lanes_lt(a, b));
    out->bits[2] = lanes_bits(lanes_and_le(lanes_lt(a, lanes_set1(1)), b, a));
    out->bits[3] = lanes_bits(lanes_and_lt(lanes_le(a, lanes_set1(1)), b, a));
    lanes_store_u(out->u[0], lanes_add_u(u, v));
    lanes_store_u(out->u[1], lanes_subtract_u(u, v));
    lanes_store_u(out->u[2], lanes_and_u(u, v));
    lanes_store_u(out->u[3], lanes_or_u(u, v));
    lanes_store_u(out->u[4], lanes_xor_u(u, v));
    lanes_store_u(out->u[5], lanes_andnot_u(u, v));
    lanes_store_u(out->u[6], lanes_shl_u(u, in->shift));
    lanes_store_u(out->u[7], lanes_shr_u(u, in->shift));
    lanes_store_u(out->u[8], lanes_min_u(u, v));
    lanes_store_u(out->u[9], lanes_max_u(u, v));
    lanes_store_u(out->u[10], lanes_set1_u(in->u[5]));
    lanes_store_u(out->u[11], lanes_truncate(lanes_load(in->tame)));
    lanes_store_u(out->u[12], lanes_as_u(a));
    lanes_store(out->f[7], lanes_rotate(a, in->turn));
    lanes_store_u(out->u[13], lanes_rotate_u(u, in->turn));
    out->bits[4] = lanes_bits(lanes_and_m(lanes_le(a, b), lanes_le(b, lanes_load(in->tame))));
    /* What is written behind the last is anything, and no more than it says in lanes.h. */
    out->count = lanes_compress_u(out->packed, in->mask, u);
    lanes_compress(out->packed_floats, in->mask, a);
    out->emitted[0] = lanes_emit(out->pairs[0], in->mask, u, v);
    out->emitted[1] = lanes_emit_within(out->pairs[1], in->mask, u, in->v[0]);
    out->emitted[2] = lanes_emit_between(out->pairs[2], in->mask, u, in->v[0]);
    LANES_NAME(all_vectors)(in, out);
}

#endif
