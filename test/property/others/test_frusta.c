/* Frusta beside boxes, planes, half-spaces, spheres, capsules and each other: against the judge. */
#include "campaign.h"
#include "check/check_frusta.h"

#include <stdio.h>

static const char *const names[FRUSTA_QUESTIONS] = {"aabb",    "obb",     "plane", "halfspace", "sphere",
                                                    "capsule", "frustum", "ray",   "segment",   "corners"};

static void check_question(void **state)
{
    const frusta_question question = *(const frusta_question *)*state;
    const uint64_t most = question == FRUSTA_CAPSULE                             ? 40
                          : question == FRUSTA_RAY || question == FRUSTA_SEGMENT ? 800
                                                                                 : 120;
    const uint64_t seed = campaign_seed(), count = campaign_count(most, 6000);
    unsigned long long seen[3] = {0};
    for (int family = 0; family < FRUSTA_FAMILIES; ++family)
        for (uint64_t i = 0; i < count; ++i) {
            const frusta f = frusta_case((frusta_family)family, seed, i + 1000000 * (uint64_t)question);
            hit_relation truth = HIT_APART;
            const char *wrong = check_frusta(&f, question, &truth);
            ++seen[truth];
            if (wrong != NULL) {
                print_frusta(&f);
                fail_msg("%s, %s, seed %llu, number %llu; it should be %d", wrong, frusta_family_names[family],
                         (unsigned long long)seed, (unsigned long long)i, truth);
            }
        }
    printf("    apart %llu, touching %llu, overlapping %llu\n", seen[0], seen[1], seen[2]);
    assert_true(seen[HIT_APART] > 0 && seen[HIT_TOUCHING] > 0 && seen[HIT_OVERLAPPING] > 0);
}

int main(void)
{
    static struct CMUnitTest tests[FRUSTA_QUESTIONS];
    static frusta_question questions[FRUSTA_QUESTIONS];
    for (int i = 0; i < FRUSTA_QUESTIONS; ++i) {
        questions[i] = (frusta_question)i;
        tests[i] = (struct CMUnitTest){names[i], check_question, NULL, NULL, &questions[i]};
    }
    return cmocka_run_group_tests_name("frusta", tests, NULL, NULL);
}
