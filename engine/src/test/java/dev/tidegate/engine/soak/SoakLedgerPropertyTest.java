package dev.tidegate.engine.soak;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoakLedgerPropertyTest {

    private static final Instant START = Instant.parse("2024-01-01T00:00:00Z");

    private static final Generator<SoakReporter> REPORTER = draws -> new SoakReporter(
            draws.pick(List.of("a", "b", "c")),
            draws.pick(List.of("4.14.1", "4.14.2")),
            Generator.listOf(Generator.oneOf("w", "x"), 1, 3).draw(draws),
            !draws.isMostly(2));

    private static final Generator<SoakRules> RULES = Generator.oneOf(SoakRules.TIDEGATE, SoakRules.REFERENCE);

    /** The time since the check-in before, mostly forwards, and who reports. */
    private record Visit(Duration later, List<SoakReporter> reporters) {}

    private static final Generator<Visit> VISIT = draws -> new Visit(
            Generator.durations(Duration.ofHours(-5), Duration.ofHours(40)).draw(draws),
            Generator.listOf(REPORTER, 0, 4).draw(draws));

    private static final Generator<List<Visit>> VISITS = Generator.listOf(VISIT, 1, 12);

    @Test
    void nothing_is_ever_lost_and_no_days_ever_go_down() {
        forAll(VISITS, RULES, (visits, rules) -> {
            var ledgers = ledgers(visits, rules);

            for (int i = 1; i < ledgers.size(); i++) {
                var later = ledgers.get(i).totals();
                ledgers.get(i - 1)
                        .totals()
                        .versions()
                        .forEach((version, workloads) -> workloads.forEach((workload, earned) -> {
                            assertThat(later.earned(version, workload).reporters())
                                    .containsAll(earned.reporters());
                            assertThat(later.days(version, workload)).isGreaterThanOrEqualTo(earned.days());
                        }));
            }
        });
    }

    @Test
    void nobody_earns_more_than_the_time_that_was_credited_to_each_reporter() {
        forAll(VISITS, visits -> {
            var ledgers = ledgers(visits, SoakRules.TIDEGATE);

            var credited = visits.stream()
                    .map(visit -> Math.min(6, Math.max(0, visit.later().toSeconds() / 3600.0)) / 24)
                    .reduce(0.0, Double::sum);
            ledgers.get(ledgers.size() - 1)
                    .totals()
                    .versions()
                    .values()
                    .forEach(workloads -> workloads
                            .values()
                            .forEach(earned -> assertThat(earned.days())
                                    // one visit may hold four reports, and two of them may bear one name
                                    .isLessThanOrEqualTo(credited * 4 + 1e-9)));
        });
    }

    @Test
    void equal_visits_make_equal_ledgers() {
        forAll(
                VISITS,
                RULES,
                (visits, rules) -> assertThat(ledgers(visits, rules)).isEqualTo(ledgers(visits, rules)));
    }

    @Test
    void the_gate_never_opens_before_the_instant_it_gave() {
        var others = Generator.listOf(REPORTER, 1, 4);
        var steps = Generator.listOf(Generator.durations(Duration.ofSeconds(1), Duration.ofHours(7)), 1, 20);
        forAll(others, steps, RULES, (reporters, pauses, rules) -> {
            var candidate = new SoakCandidate("4.14.1", List.of("w"), 1);
            var ledger = SoakLedger.EMPTY.checkIn(START, reporters, rules).ledger();
            var opensAt = EarnedSoakGate.of(ledger, reporters, rules)
                    .check(candidate, START)
                    .changesAt();

            var now = START;
            for (var pause : pauses) {
                now = now.plus(pause);
                ledger = ledger.checkIn(now, reporters, rules).ledger();
                var open = EarnedSoakGate.of(ledger, reporters, rules).check(candidate, now);
                if (open.isOpen()) {
                    assertThat(opensAt).isPresent();
                    // adding up fractions of days may be off by less than a microsecond
                    assertThat(now.plusNanos(1_000)).isAfterOrEqualTo(opensAt.orElseThrow());
                }
            }
        });
    }

    @Test
    void the_gate_is_open_at_the_instant_it_gave_if_everybody_kept_reporting() {
        var names = Generator.setOf(Generator.oneOf("a", "b", "c", "d", "e"), 1, 5);
        forAll(names, Generator.integers(1, 9), (reporting, days) -> {
            var reporters = reporting.stream()
                    .map(name -> new SoakReporter(name, "4.14.1", List.of("w"), true))
                    .toList();
            var candidate = new SoakCandidate("4.14.1", List.of("w"), days);
            var rules = SoakRules.TIDEGATE;
            var ledger = SoakLedger.EMPTY.checkIn(START, reporters, rules).ledger();
            var opensAt = EarnedSoakGate.of(ledger, reporters, rules)
                    .check(candidate, START)
                    .changesAt()
                    .orElseThrow();

            for (var now = START; now.isBefore(opensAt); now = now.plus(Duration.ofHours(6))) {
                ledger = ledger.checkIn(now, reporters, rules).ledger();
            }
            // adding up fractions of days may be off by less than a microsecond
            ledger = ledger.checkIn(opensAt.plusNanos(1_000), reporters, rules).ledger();

            assertThat(EarnedSoakGate.of(ledger, reporters, rules)
                            .check(candidate, opensAt)
                            .isOpen())
                    .isTrue();
        });
    }

    private static List<SoakLedger> ledgers(List<Visit> visits, SoakRules rules) {
        var ledgers = new ArrayList<SoakLedger>();
        var ledger = SoakLedger.EMPTY;
        var now = START;
        for (var visit : visits) {
            now = now.plus(visit.later());
            ledger = ledger.checkIn(now, visit.reporters(), rules).ledger();
            ledgers.add(ledger);
        }
        return ledgers;
    }
}
