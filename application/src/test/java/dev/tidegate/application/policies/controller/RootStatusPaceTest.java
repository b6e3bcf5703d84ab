package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.GroupKey;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutPhase;
import dev.tidegate.policies.object.RolloutSummary;
import dev.tidegate.policies.plan.PolicyPlan;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RootStatusPaceTest {

    private static final Instant NOW = Instant.parse("2026-11-18T09:00:00Z");
    private static final String UNIT = "fleet/encryption";

    private final RootStatusPace pace = new RootStatusPace();

    private static ObjectNode status(String text) {
        return JsonNodeFactory.instance.objectNode().put("rolloutStatus", text);
    }

    private static PolicyPlan plan(ObjectNode rootStatus, int clusters, @Nullable Instant wakeUp) {
        var states = IntStream.range(0, clusters)
                .mapToObj(number -> ClusterRolloutState.waiting("c" + number, new GroupKey("fleet", 0, ""), 0, ""))
                .toList();
        var status = new PolicyRolloutStatus(
                "uid",
                1,
                RolloutPhase.PROGRESSING,
                "",
                NOW,
                null,
                null,
                1,
                null,
                List.of(),
                "",
                "",
                RolloutSummary.NONE,
                List.of(),
                states,
                List.of(),
                List.of(),
                "",
                "",
                List.of(),
                null);
        return new PolicyPlan(
                false, status, null, List.of(), rootStatus, List.of(), wakeUp, Map.of(), Set.of(), List.of());
    }

    private PolicyPlan carriedOut(PolicyPlan plan, ObjectNode before, Instant at) {
        var limited = pace.limit(UNIT, plan, before, at);
        pace.carriedOut(UNIT, limited, before, at);
        return limited;
    }

    @Test
    void the_status_of_a_policy_is_written_at_most_every_two_seconds_and_then_by_the_pass_that_follows() {
        var first = carriedOut(plan(status("1"), 3, null), status(""), NOW);
        var second = carriedOut(plan(status("2"), 3, null), status("1"), NOW.plusMillis(1999));
        var third = carriedOut(plan(status("2"), 3, null), status("1"), NOW.plusSeconds(2));
        var fourth = carriedOut(plan(status("3"), 3, null), status("2"), NOW.plusSeconds(3));

        assertThat(first.rootStatus()).isEqualTo(status("1"));
        assertThat(second.rootStatus()).isNull();
        assertThat(second.wakeUp()).isEqualTo(NOW.plusSeconds(2));
        assertThat(third.rootStatus()).isEqualTo(status("2"));
        assertThat(fourth.wakeUp()).isEqualTo(NOW.plusSeconds(4));
    }

    @Test
    void an_earlier_wake_up_stays() {
        carriedOut(plan(status("1"), 3, null), status(""), NOW);

        var limited = carriedOut(plan(status("2"), 3, NOW.plusSeconds(1)), status("1"), NOW);

        assertThat(limited.wakeUp()).isEqualTo(NOW.plusSeconds(1));
    }

    @Test
    void above_two_thousand_clusters_it_is_written_at_most_every_five_seconds() {
        carriedOut(plan(status("1"), 2001, null), status(""), NOW);

        assertThat(carriedOut(plan(status("2"), 2001, null), status("1"), NOW.plusSeconds(4))
                        .wakeUp())
                .isEqualTo(NOW.plusSeconds(5));
        assertThat(carriedOut(plan(status("2"), 2000, null), status("1"), NOW.plusSeconds(4))
                        .rootStatus())
                .isNotNull();
    }

    @Test
    void a_status_that_is_there_already_counts_as_no_write() {
        carriedOut(plan(status("1"), 3, null), status("1"), NOW);

        assertThat(carriedOut(plan(status("2"), 3, null), status("1"), NOW).rootStatus())
                .isEqualTo(status("2"));
    }

    @Test
    void other_policies_and_a_clock_that_was_set_back_do_not_wait() {
        carriedOut(plan(status("1"), 3, null), status(""), NOW);

        assertThat(pace.limit("fleet/other", plan(status("2"), 3, null), status(""), NOW)
                        .rootStatus())
                .isNotNull();
        assertThat(carriedOut(plan(status("2"), 3, null), status("1"), NOW.minusSeconds(60))
                        .rootStatus())
                .isNotNull();
    }
}
