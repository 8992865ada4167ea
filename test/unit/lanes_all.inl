/* Every operation of core/lanes.h on the same numbers, for test_lanes.c. LANES as there. */
#if LANES_THERE

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
    uint32_t packed[32];
    out->count = lanes_compress_u(packed, in->mask, u);
    memcpy(out->packed, packed, (size_t)out->count * sizeof *packed);
}

#endif
