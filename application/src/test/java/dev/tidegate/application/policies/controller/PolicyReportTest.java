package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.policies.hub.PolicyOutcome;
import dev.tidegate.policies.plan.ReplicaWrite.Purpose;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PolicyReportTest {

    private static List<String> lines(Map<Purpose, Integer> written) {
        var outcome = new PolicyOutcome(PolicyOutcome.End.DONE, written, Map.of(), List.of(), 0);
        return new PolicyReport("fleet/audit", null, outcome, List.of()).lines();
    }

    @Test
    void writes_are_told_by_what_they_do_to_clusters() {
        assertThat(lines(Map.of(Purpose.RELEASE, 3, Purpose.FALLBACK, 1, Purpose.LABEL, 5)))
                .containsExactly("fleet/audit: released 3, put back 1");
    }

    @Test
    void labels_that_follow_from_reports_are_no_news() {
        assertThat(lines(Map.of(Purpose.LABEL, 5))).isEmpty();
    }
}
