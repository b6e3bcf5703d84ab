package dev.tidegate.upgrades.labeledit;

import static dev.tidegate.upgrades.labeledit.LabelChangePlan.UnknownLabels.KEEP;
import static dev.tidegate.upgrades.labeledit.LabelChangePlan.UnknownLabels.PRUNE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LabelChangePlanTest {

    private static final LabelOwner CLUSTER = LabelOwner.subscription("s1");
    private static final LabelOwner ORGANISATION = LabelOwner.organisation("o1");
    private static final Labels POLICY =
            new Labels(Map.of("soak-days", "7", "workloads", "w", "schedule", "0 9 * * *", "mutexes", "m"));

    private static List<String> steps(LabelChangePlan plan) {
        return plan.steps().stream()
                .map(step -> step.toString().replace(Labels.PREFIX, ""))
                .toList();
    }

    private static Labels with(Labels labels, String... keysAndValues) {
        var changed = new TreeMap<>(labels.byKey());
        for (int i = 0; i < keysAndValues.length; i += 2) {
            changed.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return new Labels(changed);
    }

    @Test
    void a_new_policy_gets_its_schedule_last() {
        assertThat(steps(LabelChangePlan.plan(CLUSTER, Labels.NONE, POLICY, KEEP)))
                .containsExactly("+ mutexes=m", "+ soak-days=7", "+ workloads=w", "+ schedule=0 9 * * *");
    }

    @Test
    void a_deleted_policy_loses_its_schedule_first_and_other_required_labels_last() {
        assertThat(steps(LabelChangePlan.plan(CLUSTER, POLICY, Labels.NONE, KEEP)))
                .containsExactly("- schedule=0 9 * * *", "- mutexes=m", "- soak-days=7", "- workloads=w");
    }

    @Test
    void a_single_change_of_a_policy_is_one_step() {
        assertThat(steps(LabelChangePlan.plan(CLUSTER, POLICY, with(POLICY, "soak-days", "9"), KEEP)))
                .containsExactly("~ soak-days=7 -> 9");
    }

    @Test
    void several_changes_of_a_policy_are_made_while_it_has_no_schedule() {
        assertThat(steps(LabelChangePlan.plan(CLUSTER, POLICY, with(POLICY, "soak-days", "9", "sector", "prod"), KEEP)))
                .containsExactly("- schedule=0 9 * * *", "+ sector=prod", "~ soak-days=7 -> 9", "+ schedule=0 9 * * *");
    }

    @Test
    void unknown_keys_stay_unless_they_are_pruned() {
        var odd = with(POLICY, "mutex", "m");

        assertThat(steps(LabelChangePlan.plan(CLUSTER, odd, POLICY, KEEP))).isEmpty();
        assertThat(steps(LabelChangePlan.plan(CLUSTER, odd, POLICY, PRUNE))).containsExactly("- mutex=m");
    }

    @Test
    void restrictions_of_an_organisation_are_written_first() {
        var before = new Labels(Map.of("blocked-versions", "^4\\.15", "sector-deps.a", "b", "paused-until", "x"));
        var after = new Labels(Map.of("blocked-versions", "^4\\.15,^4\\.16", "sector-deps.b", "", "max-minor", "4.16"));

        assertThat(steps(LabelChangePlan.plan(ORGANISATION, before, after, KEEP)))
                .containsExactly(
                        "~ blocked-versions=^4\\.15 -> ^4\\.15,^4\\.16",
                        "+ max-minor=4.16",
                        "+ sector-deps.b=",
                        "- sector-deps.a=b",
                        "- paused-until=x");
    }

    @Test
    void versions_are_unblocked_last() {
        var before = new Labels(Map.of("blocked-versions", "^4\\.15,^4\\.16"));
        var after = new Labels(Map.of("blocked-versions", "^4\\.16", "sector-deps.prod", "canary"));

        assertThat(steps(LabelChangePlan.plan(ORGANISATION, before, after, KEEP)))
                .containsExactly("+ sector-deps.prod=canary", "~ blocked-versions=^4\\.15,^4\\.16 -> ^4\\.16");
    }
}
