/* Contacts of boxes of the dimension DIM. */

/* The same contact with the boxes in the other order. */
static inline void DIM_FROM(contact, swap)(DIM_NAME(hit_contact) * contact)
{
    contact->normal = DIM_FROM(meeting, opposite)(contact->normal);
    contact->axis = DIM_FROM(meeting, swapped_axis)(contact->axis);
    for (int i = 0; i < contact->count; i++) {
        DIM_NAME(hit_contact_point) *point = &contact->point[i];
        const dim_vec a = point->a;
        point->a = point->b;
        point->b = a;
        point->id = (point->id & 0xff) << 8 | point->id >> 8;
    }
}

/* What stands for the contact of boxes that do not meet, among those of many pairs. */
static inline void DIM_FROM(contact, none)(DIM_NAME(hit_contact) * out)
{
    out->depth = -INFINITY;
    out->normal = (dim_vec){0};
    out->axis = HIT_AXIS_A0;
    out->count = 0;
}
