package dev.tidegate.engine.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SoakLedgerTest {

    private static final Instant DAY_1 = Instant.parse("2024-01-01T00:00:00Z");
    private static final SoakRules NO_CAP = new SoakRules(null, false);

    @Test
    void two_clusters_earn_together_and_a_change_of_version_earns_for_neither() {
        var a1 = reporter("a", "4.14.1", "web", "db");
        var a2 = reporter("a", "4.14.2", "web", "db");
        var b = reporter("b", "4.14.1", "web");
        var unhealthy = new SoakReporter("b", "4.14.1", List.of("web"), false);

        var start = checkIn(SoakLedger.EMPTY, DAY_1, a1, b);
        var six = checkIn(start, at(0, 6), a1, b);
        var noon = checkIn(six, at(0, 12), a2, b);
        var dayLater = checkIn(noon, at(1, 12), a2, b);
        var end = checkIn(dayLater, at(2, 0), a2, unhealthy);

        assertThat(start.totals().versions())
                .isEqualTo(Map.of("4.14.1", Map.of("web", earned(0, "a", "b"), "db", earned(0, "a"))));
        assertThat(six.totals().versions())
                .isEqualTo(Map.of("4.14.1", Map.of("web", earned(0.5, "a", "b"), "db", earned(0.25, "a"))));
        assertThat(noon.totals().versions())
                .isEqualTo(Map.of(
                        "4.14.1", Map.of("web", earned(0.75, "a", "b"), "db", earned(0.25, "a")),
                        "4.14.2", Map.of("web", earned(0, "a"), "db", earned(0, "a"))));
        assertThat(dayLater.totals().versions())
                .isEqualTo(Map.of(
                        "4.14.1", Map.of("web", earned(1.75, "a", "b"), "db", earned(0.25, "a")),
                        "4.14.2", Map.of("web", earned(1, "a"), "db", earned(1, "a"))));
        assertThat(end.totals().versions())
                .isEqualTo(Map.of(
                        "4.14.1", Map.of("web", earned(1.75, "a", "b"), "db", earned(0.25, "a")),
                        "4.14.2", Map.of("web", earned(1.5, "a"), "db", earned(1.5, "a"))));
    }

    @Test
    void a_third_cluster_may_take_the_version_from_the_check_in_that_makes_it_a_day() {
        var a = reporter("a", "4.14.2", "web", "db");
        var third = new SoakCandidate("4.14.2", List.of("web", "db"), 1);

        var noon = checkIn(SoakLedger.EMPTY, at(0, 12), a);
        var night = checkIn(noon, at(1, 11), a);
        var dayLater = checkIn(night, at(1, 12), a);

        assertThat(EarnedSoakGate.of(night.totals()).check(third, at(1, 11)).isOpen())
                .isFalse();
        assertThat(EarnedSoakGate.of(dayLater.totals()).check(third, at(1, 12)).isOpen())
                .isTrue();
    }

    @Test
    void an_unhealthy_reporter_is_not_written_down() {
        var ledger = checkIn(SoakLedger.EMPTY, DAY_1, new SoakReporter("a", "4.14.1", List.of("web"), false));

        assertThat(ledger.totals()).isEqualTo(SoakTotals.EMPTY);
        assertThat(ledger.lastCheckIn()).isEqualTo(DAY_1);
    }

    @Test
    void a_reporter_that_recovers_earns_again_without_a_new_first_report() {
        var healthy = reporter("a", "4.14.1", "web");
        var unhealthy = new SoakReporter("a", "4.14.1", List.of("web"), false);

        var first = checkIn(SoakLedger.EMPTY, DAY_1, healthy);
        var ill = checkIn(first, at(0, 6), unhealthy);
        var recovered = checkIn(ill, at(0, 12), healthy);

        assertThat(recovered.totals().days("4.14.1", "web")).isEqualTo(0.25);
    }

    @Test
    void a_check_in_of_nobody_moves_the_time_on() {
        var first = checkIn(SoakLedger.EMPTY, DAY_1, reporter("a", "4.14.1", "web"));

        var ledger = checkIn(first, at(3, 0));

        assertThat(ledger).isEqualTo(new SoakLedger(at(3, 0), first.totals()));
    }

    @Test
    void ten_unwatched_days_count_as_six_hours() {
        var cluster = reporter("a", "4.14.1", "web");
        var first = checkIn(SoakLedger.EMPTY, DAY_1, cluster);

        var checkIn = first.checkIn(at(10, 0), List.of(cluster), SoakRules.TIDEGATE);

        assertThat(checkIn.ledger().totals().days("4.14.1", "web")).isEqualTo(0.25);
        assertThat(checkIn.notes())
                .containsExactly(new SoakWarning.GapCapped(Duration.ofDays(10), Duration.ofHours(6)))
                .map(SoakWarning::sentence)
                .containsExactly("the last check-in was 10 d ago, only 6 h of it count as soak");
    }

    @Test
    void six_hours_count_in_full_and_need_no_note() {
        var cluster = reporter("a", "4.14.1", "web");
        var first = checkIn(SoakLedger.EMPTY, DAY_1, cluster);

        var checkIn = first.checkIn(at(0, 6), List.of(cluster), SoakRules.TIDEGATE);

        assertThat(checkIn.ledger().totals().days("4.14.1", "web")).isEqualTo(0.25);
        assertThat(checkIn.notes()).isEmpty();
    }

    @Test
    void the_reference_counts_ten_unwatched_days_in_full() {
        var cluster = reporter("a", "4.14.1", "web");
        var first = checkIn(SoakLedger.EMPTY, DAY_1, cluster);

        var checkIn = first.checkIn(at(10, 0), List.of(cluster), SoakRules.REFERENCE);

        assertThat(checkIn.ledger().totals().days("4.14.1", "web")).isEqualTo(10);
        assertThat(checkIn.notes()).isEmpty();
    }

    @Test
    void a_workload_named_twice_earns_once() {
        var cluster = reporter("a", "4.14.1", "w", "w");
        var first = checkIn(SoakLedger.EMPTY, DAY_1, cluster);

        var ledger = first.checkIn(at(1, 0), List.of(cluster), NO_CAP).ledger();

        assertThat(ledger.totals().days("4.14.1", "w")).isEqualTo(1);
    }

    @Test
    void for_the_reference_a_workload_named_twice_earns_twice() {
        var cluster = reporter("a", "4.14.1", "w", "w");
        var first = checkIn(SoakLedger.EMPTY, DAY_1, cluster);

        var ledger =
                first.checkIn(at(1, 0), List.of(cluster), SoakRules.REFERENCE).ledger();

        assertThat(ledger.totals().days("4.14.1", "w")).isEqualTo(2);
    }

    @Test
    void a_clock_that_goes_back_takes_nothing_away_and_is_told() {
        var cluster = reporter("a", "4.14.1", "web");
        var ledger = checkIn(checkIn(SoakLedger.EMPTY, DAY_1, cluster), at(1, 0), cluster);

        var checkIn = ledger.checkIn(at(0, 23), List.of(cluster), SoakRules.REFERENCE);

        assertThat(checkIn.ledger().totals()).isEqualTo(ledger.totals());
        assertThat(checkIn.ledger().lastCheckIn()).isEqualTo(at(0, 23));
        assertThat(checkIn.notes())
                .containsExactly(new SoakWarning.ClockWentBack(at(1, 0), at(0, 23)))
                .map(SoakWarning::sentence)
                .containsExactly("the last check-in was at 2024-01-02T00:00:00Z, which is after"
                        + " 2024-01-01T23:00:00Z: nothing is credited");
    }

    @Test
    void versions_workloads_and_names_keep_the_order_of_their_first_report() {
        var ledger =
                checkIn(SoakLedger.EMPTY, DAY_1, reporter("z", "4.9.1", "web", "db"), reporter("a", "4.10.0", "db"));

        var more = checkIn(ledger, at(0, 1), reporter("y", "4.8.0", "db"), reporter("b", "4.9.1", "web"));

        assertThat(more.totals().versions()).containsOnlyKeys("4.9.1", "4.10.0", "4.8.0");
        assertThat(more.totals().versions().keySet()).containsExactly("4.9.1", "4.10.0", "4.8.0");
        assertThat(more.totals().versions().get("4.9.1"))
                .extracting(Map::keySet)
                .isEqualTo(Set.of("web", "db"));
        assertThat(more.totals().earned("4.9.1", "web").reporters()).containsExactly("z", "b");
    }

    @Test
    void a_ledger_does_not_change_when_it_is_checked_in_to() {
        var cluster = reporter("a", "4.14.1", "web");
        var before = checkIn(SoakLedger.EMPTY, DAY_1, cluster);

        checkIn(before, at(1, 0), cluster, reporter("b", "4.14.1", "web"));

        assertThat(before.totals().versions()).isEqualTo(Map.of("4.14.1", Map.of("web", earned(0, "a"))));
    }

    @Test
    void a_number_of_days_is_a_number() {
        assertThatThrownBy(() -> new EarnedSoak(Double.NaN, Set.of())).hasMessageContaining("NaN");
        assertThatThrownBy(() -> new EarnedSoak(-0.1, Set.of())).hasMessageContaining("-0.1");
        assertThatThrownBy(() -> new EarnedSoak(Double.POSITIVE_INFINITY, Set.of()))
                .hasMessageContaining("Infinity");
    }

    @Test
    void rules_under_which_nothing_would_soak_are_refused() {
        assertThatThrownBy(() -> new SoakRules(Duration.ZERO, false)).hasMessageContaining("nothing would ever soak");
    }

    private static SoakLedger checkIn(SoakLedger ledger, Instant now, SoakReporter... reporters) {
        return ledger.checkIn(now, List.of(reporters), NO_CAP).ledger();
    }

    private static SoakReporter reporter(String name, String version, String... workloads) {
        return new SoakReporter(name, version, List.of(workloads), true);
    }

    private static EarnedSoak earned(double days, String... reporters) {
        return new EarnedSoak(days, Set.of(reporters));
    }

    private static Instant at(int days, int hours) {
        return DAY_1.plus(Duration.ofDays(days).plusHours(hours));
    }
}
