package dev.tidegate.upgrades.labeledit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LabelChangeExecutorTest {

    private static final Labels POLICY =
            new Labels(Map.of("soak-days", "7", "workloads", "w", "schedule", "0 9 * * *"));
    private static final LabelChangePlan PLAN = LabelChangePlan.plan(
            LabelOwner.subscription("s1"), Labels.NONE, POLICY, LabelChangePlan.UnknownLabels.KEEP);

    private final List<LabelChange> written = new ArrayList<>();

    private LabelWriter failingAt(int step) {
        return (owner, change) -> {
            if (written.size() == step) {
                return Optional.of("503");
            }
            written.add(change);
            return Optional.empty();
        };
    }

    @Test
    void all_changes_are_written_in_their_order() {
        var outcome = LabelChangeExecutor.apply(PLAN, Labels.NONE, failingAt(-1));

        assertThat(outcome).isEqualTo(new LabelChangeExecutor.Done(PLAN.steps()));
        assertThat(written).isEqualTo(PLAN.steps());
    }

    @Test
    void nothing_is_written_if_the_labels_changed_meanwhile() {
        var now = new Labels(Map.of("sector", "prod"));

        var outcome = LabelChangeExecutor.apply(PLAN, now, failingAt(-1));

        assertThat(written).isEmpty();
        assertThat(outcome)
                .isEqualTo(new LabelChangeExecutor.Conflict(
                        List.of(new LabelChange(Labels.PREFIX + "sector", null, "prod"))));
    }

    @Test
    void a_failure_reports_the_written_and_the_remaining_changes() {
        var outcome = LabelChangeExecutor.apply(PLAN, Labels.NONE, failingAt(2));

        assertThat(outcome)
                .isEqualTo(new LabelChangeExecutor.Incomplete(
                        PLAN.steps().subList(0, 2), PLAN.steps().subList(2, 3), "503"));
        assertThat(PLAN.after(2).has("schedule")).isFalse();
    }

    @Test
    void a_new_plan_after_a_failure_makes_the_remaining_changes() {
        LabelChangeExecutor.apply(PLAN, Labels.NONE, failingAt(2));

        var again = LabelChangePlan.plan(PLAN.owner(), PLAN.after(2), POLICY, LabelChangePlan.UnknownLabels.KEEP);

        assertThat(again.steps()).isEqualTo(PLAN.steps().subList(2, 3));
    }
}
