/* hitbox check of a scene whose pairs are written as an array: indices of boxes in the order of the input. */
#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"
#include "cli/output/pair_file.h"

/* Writes each pair as it is found. False: no memory, which has been said. */
static bool stream(check_options *check, const scene *s, pair_file *f)
{
    uint64_t count = 0;
    if (!f->correct && !pairs_count(s, &check->question, &check->in.bar, &count))
        return false;
    pair_file_expect(f, count);
    return pairs_each(s, &check->question, &check->in.bar, pair_file_write, f) != PAIRS_FAILED;
}

bool check_print_array(check_options *check, const scene *s, const pairs *found, check_tally *tally)
{
    pair_file f;
    tally->count = found ? found->count : 0;
    tally->plain = true;
    if (!results_written(&check->in))
        return true;
    if (!pair_file_open(&f, check->in.output, check->index_bits == 64))
        return false;
    if (found) {
        pair_file_expect(&f, found->count);
        pair_file_write(&f, found->list, found->count);
    } else if (!stream(check, s, &f)) {
        output_discard(&f.out);
        return false;
    }
    tally->count = f.count;
    tally->cut = !found && ferror(f.out.file) != 0;
    return pair_file_close(&f);
}
