package dev.tidegate.endtoend.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReachableClustersTest {

    private static final Instant LATER = Instant.parse("2026-06-01T00:00:00Z");

    private static Map<String, String> hindrances(LogBuilder draft) {
        return ReachableClusters.hindrances(draft.line("fleet").path("fleet"), 21, LATER);
    }

    @Test
    void everybody_can_if_nothing_is_in_the_way() {
        assertThat(hindrances(LogBuilder.good())).isEmpty();
    }

    @Test
    void whoever_waits_for_somebody_who_cannot_cannot_either() {
        var draft = LogBuilder.good();
        draft.label("d1", "blocked-versions", "^4\\.21");

        assertThat(hindrances(draft))
                .containsOnly(
                        Map.entry("d1", "every version of 4.21 is blocked"),
                        Map.entry("p1", "it waits for d1 of dev"),
                        Map.entry("p2", "it waits for d1 of dev"));
    }

    @Test
    void a_version_that_nobody_tries_first_does_not_soak() {
        var draft = LogBuilder.good();
        draft.label("p1", "workloads", "z");

        assertThat(hindrances(draft)).containsOnly(Map.entry("p1", "nobody lets a version soak for z"));
    }
}
