package dev.tidegate.upgrades.edit;

import static dev.tidegate.upgrades.edit.LabelChanges.Unknown.KEEP;
import static dev.tidegate.upgrades.edit.LabelChanges.Unknown.PRUNE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LabelChangesTest {

    private static final LabelOwner CLUSTER = LabelOwner.subscription("s1");
    private static final LabelOwner ORGANISATION = LabelOwner.organisation("o1");
    private static final Labels POLICY =
            new Labels(Map.of("soak-days", "7", "workloads", "w", "schedule", "0 9 * * *", "mutexes", "m"));

    private static List<String> steps(LabelChanges plan) {
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
        assertThat(steps(LabelChanges.plan(CLUSTER, Labels.NONE, POLICY, KEEP)))
                .containsExactly("+ mutexes=m", "+ soak-days=7", "+ workloads=w", "+ schedule=0 9 * * *");
    }

    @Test
    void a_policy_that_goes_loses_its_schedule_first_and_what_else_is_required_last() {
        assertThat(steps(LabelChanges.plan(CLUSTER, POLICY, Labels.NONE, KEEP)))
                .containsExactly("- schedule=0 9 * * *", "- mutexes=m", "- soak-days=7", "- workloads=w");
    }

    @Test
    void one_change_of_a_policy_is_made_at_once() {
        assertThat(steps(LabelChanges.plan(CLUSTER, POLICY, with(POLICY, "soak-days", "9"), KEEP)))
                .containsExactly("~ soak-days=7 -> 9");
    }

    @Test
    void several_changes_of_a_policy_are_made_while_it_has_no_schedule() {
        assertThat(steps(LabelChanges.plan(CLUSTER, POLICY, with(POLICY, "soak-days", "9", "sector", "prod"), KEEP)))
                .containsExactly("- schedule=0 9 * * *", "+ sector=prod", "~ soak-days=7 -> 9", "+ schedule=0 9 * * *");
    }

    @Test
    void keys_nobody_knows_stay_unless_they_are_pruned() {
        var odd = with(POLICY, "mutex", "m");

        assertThat(steps(LabelChanges.plan(CLUSTER, odd, POLICY, KEEP))).isEmpty();
        assertThat(steps(LabelChanges.plan(CLUSTER, odd, POLICY, PRUNE))).containsExactly("- mutex=m");
    }

    @Test
    void an_organisation_holds_back_before_it_lets_go() {
        var before = new Labels(Map.of("blocked-versions", "^4\\.15", "sector-deps.a", "b", "paused-until", "x"));
        var after = new Labels(Map.of("blocked-versions", "^4\\.15,^4\\.16", "sector-deps.b", "", "max-minor", "4.16"));

        assertThat(steps(LabelChanges.plan(ORGANISATION, before, after, KEEP)))
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

        assertThat(steps(LabelChanges.plan(ORGANISATION, before, after, KEEP)))
                .containsExactly("+ sector-deps.prod=canary", "~ blocked-versions=^4\\.15,^4\\.16 -> ^4\\.16");
    }
}
