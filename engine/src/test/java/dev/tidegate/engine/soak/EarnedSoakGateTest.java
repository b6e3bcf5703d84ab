package dev.tidegate.engine.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.engine.gate.Fact;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EarnedSoakGateTest {

    private static final Instant NOW = Instant.parse("2024-05-13T10:00:00Z");

    @Test
    void a_version_waits_for_the_workload_that_has_not_soaked() {
        var gate = EarnedSoakGate.of(totals("4.14.9", Map.of("web", 9.0, "db", 4.0)));

        var verdict = gate.check(new SoakCandidate("4.14.9", List.of("web", "db"), 5), NOW);

        assertThat(verdict.isOpen()).isFalse();
        assertThat(verdict.sentence()).isEqualTo("4.14.9 has soaked 4 of 5 days for workload db");
        assertThat(verdict.changesAt()).isEmpty();
        assertThat(verdict.facts())
                .containsExactly(
                        new Fact("workloads-behind", List.of("db")),
                        new Fact("version", "4.14.9"),
                        new Fact("needed-days", 5),
                        new Fact("soaked-days.web", 9.0),
                        new Fact("soaked-days.db", 4.0));
    }

    @Test
    void every_workload_that_is_behind_is_named() {
        var gate = EarnedSoakGate.of(totals("4.14.9", Map.of("web", 0.5)));

        var verdict = gate.check(new SoakCandidate("4.14.9", List.of("web", "db"), 1), NOW);

        assertThat(verdict.sentence())
                .isEqualTo("4.14.9 has soaked 0.5 of 1 day for workload web, 0 of 1 day for workload db");
    }

    @Test
    void exactly_the_days_asked_for_are_enough() {
        var gate = EarnedSoakGate.of(totals("4.14.9", Map.of("w", 7.0)));

        var verdict = gate.check(new SoakCandidate("4.14.9", List.of("w"), 7), NOW);

        assertThat(verdict.isOpen()).isTrue();
        assertThat(verdict.sentence()).isEqualTo("4.14.9 has soaked 7 days for every workload");
    }

    @Test
    void a_little_less_than_the_days_asked_for_is_not_enough_and_does_not_look_it() {
        var gate = EarnedSoakGate.of(totals("4.14.9", Map.of("w", 6.999)));

        var verdict = gate.check(new SoakCandidate("4.14.9", List.of("w"), 7), NOW);

        assertThat(verdict.isOpen()).isFalse();
        assertThat(verdict.sentence()).isEqualTo("4.14.9 has soaked 6.99 of 7 days for workload w");
    }

    @Test
    void a_version_nobody_ever_ran_passes_where_no_soak_is_asked_for() {
        var gate = EarnedSoakGate.of(SoakTotals.EMPTY);

        assertThat(gate.check(new SoakCandidate("4.15.0", List.of("w"), 0), NOW).isOpen())
                .isTrue();
        assertThat(gate.check(new SoakCandidate("4.15.0", List.of("w"), 1), NOW).isOpen())
                .isFalse();
    }

    @Test
    void three_missing_days_earned_by_two_are_over_in_a_day_and_a_half() {
        var ledger = new SoakLedger(NOW, totals("4.14.9", Map.of("w", 2.0)));
        var gate = EarnedSoakGate.of(
                ledger, List.of(reporter("a", "4.14.9", true), reporter("b", "4.14.9", true)), SoakRules.TIDEGATE);

        var verdict = gate.check(new SoakCandidate("4.14.9", List.of("w"), 5), NOW);

        assertThat(verdict.changesAt()).contains(NOW.plus(Duration.ofHours(36)));
    }

    @Test
    void where_nobody_earns_nobody_knows_when_the_gate_opens() {
        var ledger = new SoakLedger(NOW, totals("4.14.9", Map.of("w", 2.0)));
        var gate = EarnedSoakGate.of(
                ledger, List.of(reporter("a", "4.14.9", false), reporter("b", "4.14.8", true)), SoakRules.TIDEGATE);

        var verdict = gate.check(new SoakCandidate("4.14.9", List.of("w"), 5), NOW);

        assertThat(verdict.isOpen()).isFalse();
        assertThat(verdict.changesAt()).isEmpty();
    }

    @Test
    void the_slowest_workload_says_when_the_gate_opens_and_one_nobody_earns_for_leaves_it_unknown() {
        var ledger = new SoakLedger(NOW, totals("4.14.9", Map.of("w", 4.0, "x", 3.0)));
        var both = new SoakReporter("a", "4.14.9", List.of("w", "x"), true);
        var gate = EarnedSoakGate.of(ledger, List.of(both), SoakRules.TIDEGATE);

        assertThat(gate.check(new SoakCandidate("4.14.9", List.of("w", "x"), 5), NOW)
                        .changesAt())
                .contains(NOW.plus(Duration.ofDays(2)));
        assertThat(gate.check(new SoakCandidate("4.14.9", List.of("w", "y"), 5), NOW)
                        .changesAt())
                .isEmpty();
    }

    @Test
    void an_opening_that_should_have_been_is_not_promised_again() {
        var ledger = new SoakLedger(NOW.minus(Duration.ofDays(9)), totals("4.14.9", Map.of("w", 4.0)));
        var gate = EarnedSoakGate.of(ledger, List.of(reporter("a", "4.14.9", true)), SoakRules.TIDEGATE);

        var verdict = gate.check(new SoakCandidate("4.14.9", List.of("w"), 5), NOW);

        assertThat(verdict.changesAt()).isEmpty();
    }

    @Test
    void soak_days_are_not_negative() {
        assertThatThrownBy(() -> new SoakCandidate("4.14.9", List.of("w"), -1)).hasMessageContaining("negative");
    }

    private static SoakReporter reporter(String name, String version, boolean earns) {
        return new SoakReporter(name, version, List.of("w"), earns);
    }

    private static SoakTotals totals(String version, Map<String, Double> days) {
        var workloads = new HashMap<String, EarnedSoak>();
        days.forEach((workload, number) -> workloads.put(workload, new EarnedSoak(number, Set.of("a"))));
        return new SoakTotals(Map.of(version, workloads));
    }
}
