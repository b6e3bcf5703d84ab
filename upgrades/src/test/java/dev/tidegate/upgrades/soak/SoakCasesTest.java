package dev.tidegate.upgrades.soak;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.soak.Earned;
import dev.tidegate.engine.soak.LowestVersions;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakNote;
import dev.tidegate.engine.soak.SoakRules;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.fleet.HealthReport;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.roster.Roster;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SoakCasesTest {

    private static final Instant FIRST = Instant.parse("2024-01-01T00:00:00Z");
    private static final UpgradeRules UNCAPPED = UpgradeRules.TIDEGATE.withSoak(new SoakRules(null, false));

    @ParameterizedTest
    @EnumSource(Profile.class)
    void case_43_the_first_check_in_credits_nothing_and_writes_down_who_reports(Profile profile) {
        var history = after(SoakHistory.EMPTY, FIRST, UpgradeRules.of(profile), cluster("a"), cluster("b"));

        assertThat(history.ledger().totals().earned("4.14.1", "w")).isEqualTo(earned(0, "a", "b"));
        assertThat(history.ledger().lastCheckIn()).isEqualTo(FIRST);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void case_44_two_clusters_earn_twice_the_time(Profile profile) {
        var rules = UpgradeRules.of(profile);
        var first = after(SoakHistory.EMPTY, FIRST, rules, cluster("a"), cluster("b"));

        var second = after(first, FIRST.plus(Duration.ofHours(6)), rules, cluster("a"), cluster("b"));

        assertThat(second.ledger().totals().days("4.14.1", "w")).isEqualTo(0.5);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void case_45_the_interval_of_a_change_counts_for_neither_version(Profile profile) {
        var rules = UpgradeRules.of(profile);
        var first = after(SoakHistory.EMPTY, FIRST, rules, cluster("a"));

        var second = after(
                first, FIRST.plus(Duration.ofHours(6)), rules, cluster("a").at("4.14.2"));

        assertThat(second.ledger().totals().days("4.14.1", "w")).isZero();
        assertThat(second.ledger().totals().earned("4.14.2", "w")).isEqualTo(earned(0, "a"));
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void case_46_an_unhealthy_interval_is_lost_and_the_next_one_counts(Profile profile) {
        var rules = UpgradeRules.of(profile);
        var sick = cluster("a").healthy(HealthReport.unhealthy("telemeter", true, List.of("Down")));
        var first = after(SoakHistory.EMPTY, FIRST, rules, cluster("a"));

        var second = after(first, FIRST.plus(Duration.ofHours(6)), rules, sick);
        var third = after(second, FIRST.plus(Duration.ofHours(12)), rules, cluster("a"));

        assertThat(second.ledger().totals().earned("4.14.1", "w")).isEqualTo(earned(0, "a"));
        assertThat(third.ledger().totals().days("4.14.1", "w")).isEqualTo(0.25);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void case_47_an_error_that_is_not_enforced_costs_nothing(Profile profile) {
        var rules = UpgradeRules.of(profile);
        var sick = cluster("a").healthy(HealthReport.unhealthy("telemeter", false, List.of("Down")));
        var first = after(SoakHistory.EMPTY, FIRST, rules, sick);

        var second = after(first, FIRST.plus(Duration.ofHours(6)), rules, sick);

        assertThat(second.ledger().totals().days("4.14.1", "w")).isEqualTo(0.25);
    }

    @Test
    void unknown_health_earns_nothing_where_it_is_enforced() {
        var silent = cluster("a").healthy(HealthReport.unknown("telemeter", true));
        var first = after(SoakHistory.EMPTY, FIRST, UpgradeRules.TIDEGATE, cluster("a"));

        var second = after(first, FIRST.plus(Duration.ofHours(6)), UpgradeRules.TIDEGATE, silent);

        assertThat(second.ledger().totals().days("4.14.1", "w")).isZero();
    }

    @ParameterizedTest
    @CsvSource({"TIDEGATE,0.25", "REFERENCE,10.0"})
    void case_48_a_long_gap_is_only_credited_in_part(Profile profile, double days) {
        var rules = UpgradeRules.of(profile);
        var first = after(SoakHistory.EMPTY, FIRST, rules, cluster("a"));

        var second = first.checkIn(FIRST.plus(Duration.ofDays(10)), roster(rules, cluster("a")), rules);

        assertThat(second.history().ledger().totals().days("4.14.1", "w")).isEqualTo(days);
        assertThat(second.notes())
                .hasSize(profile == Profile.TIDEGATE ? 1 : 0)
                .allMatch(note -> note instanceof SoakNote.GapCapped);
    }

    @ParameterizedTest
    @CsvSource({"TIDEGATE,1.0", "REFERENCE,2.0"})
    void case_49_a_workload_named_twice_soaks_once(Profile profile, double days) {
        var rules = profile == Profile.TIDEGATE ? UNCAPPED : UpgradeRules.REFERENCE;
        var first = after(SoakHistory.EMPTY, FIRST, rules, cluster("a").running("w,w"));

        var second =
                after(first, FIRST.plus(Duration.ofDays(1)), rules, cluster("a").running("w,w"));

        assertThat(second.ledger().totals().days("4.14.1", "w")).isEqualTo(days);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2021-08-29 18:00:00",
                "2021-08-29T18:00:00",
                "2021-08-29T18:00:00Z",
                "2021-08-29T20:00:00+02:00",
                "2021-08-29 18:00:00.000000"
            })
    void case_50_the_time_of_a_check_in_is_read_in_its_older_forms(String text) {
        var read = CheckInTime.read(text);

        assertThat(read.map(CheckInTime::write)).contains("2021-08-29T18:00:00Z");
    }

    @Test
    void a_time_that_is_none_is_not_read() {
        assertThat(CheckInTime.read("yesterday")).isEmpty();
    }

    @Test
    void the_worked_example_adds_up() {
        var a = cluster("a").running("web,db");
        var moved = cluster("a").running("web,db").at("4.14.2");
        var b = cluster("b").running("web");
        var sick = cluster("b").running("web").healthy(HealthReport.unhealthy("telemeter", true, List.of("Down")));

        var first = after(SoakHistory.EMPTY, FIRST, UNCAPPED, a, b);
        var second = after(first, FIRST.plus(Duration.ofHours(6)), UNCAPPED, a, b);
        var third = after(second, FIRST.plus(Duration.ofHours(12)), UNCAPPED, moved, b);
        var fourth = after(third, FIRST.plus(Duration.ofHours(36)), UNCAPPED, moved, b);
        var fifth = after(fourth, FIRST.plus(Duration.ofDays(2)), UNCAPPED, moved, sick);

        assertThat(days(second)).containsExactly(0.5, 0.25, 0, 0);
        assertThat(days(third)).containsExactly(0.75, 0.25, 0, 0);
        assertThat(days(fourth)).containsExactly(1.75, 0.25, 1.0, 1.0);
        assertThat(days(fifth)).containsExactly(1.75, 0.25, 1.5, 1.5);
        assertThat(fifth.lowest()).isEqualTo(new LowestVersions("4.14.1", Map.of("web", "4.14.1", "db", "4.14.2")));
    }

    @Test
    void a_hosted_cluster_soaks_what_its_oldest_part_runs() {
        var halfway = cluster("a").at("4.14.2").hosted("4.14.1");

        var ours = after(SoakHistory.EMPTY, FIRST, UpgradeRules.TIDEGATE, halfway);
        var theirs = after(SoakHistory.EMPTY, FIRST, UpgradeRules.REFERENCE, halfway);

        assertThat(ours.ledger().totals().versions()).containsOnlyKeys("4.14.1");
        assertThat(theirs.ledger().totals().versions()).containsOnlyKeys("4.14.2");
    }

    @Test
    void a_cluster_with_a_bad_policy_keeps_soaking_as_long_as_its_workloads_can_be_read() {
        var bad = cluster("a").label("soak-days", "x");

        var history = after(SoakHistory.EMPTY, FIRST, UpgradeRules.TIDEGATE, bad);

        assertThat(history.ledger().totals().earned("4.14.1", "w")).isEqualTo(earned(0, "a"));
    }

    @Test
    void a_cluster_that_is_not_ready_earns_nothing_but_its_version_counts() {
        var asleep = cluster("a").is(ClusterState.HIBERNATING);

        var history = after(SoakHistory.EMPTY, FIRST, UpgradeRules.TIDEGATE, asleep);

        assertThat(history.ledger().totals()).isEqualTo(SoakTotals.EMPTY);
        assertThat(history.lowest()).isEqualTo(new LowestVersions("4.14.1", Map.of("w", "4.14.1")));
    }

    @Test
    void case_53_inherited_soak_is_added_for_the_decision_and_not_kept() {
        var own = history(Map.of("4.12.1", Map.of("web", earned(21))));
        var theirs = history(Map.of(
                "4.12.1", Map.of("web", earned(3, "x")),
                "4.12.2", Map.of("web", earned(13), "batch", earned(20))));

        var evidence = SoakEvidence.of(own, List.of(source(theirs)));

        assertThat(evidence.totals().days("4.12.1", "web")).isEqualTo(24);
        assertThat(evidence.totals().earned("4.12.1", "web").reporters()).containsExactly("stage/o2/x");
        assertThat(evidence.own().ledger().totals().days("4.12.1", "web")).isEqualTo(21);
    }

    @Test
    void case_54_soak_for_workloads_we_never_had_is_not_inherited() {
        var own = history(Map.of("4.12.1", Map.of("web", earned(21))));
        var theirs = history(Map.of("4.12.2", Map.of("web", earned(13), "batch", earned(20))));

        var evidence = SoakEvidence.of(own, List.of(source(theirs)));

        assertThat(evidence.totals().days("4.12.2", "web")).isEqualTo(13);
        assertThat(evidence.totals().versions().get("4.12.2")).containsOnlyKeys("web");
    }

    @Test
    void the_lowest_versions_of_several_sources_are_joined() {
        var one = new SoakHistory(SoakLedger.EMPTY, new LowestVersions("4.12.0", Map.of("w", "4.13.9")));
        var other =
                new SoakHistory(SoakLedger.EMPTY, new LowestVersions("4.9.1", Map.of("w", "4.13.10", "x", "4.9.1")));

        var evidence = SoakEvidence.of(SoakHistory.EMPTY, List.of(source(one), source(other)));

        assertThat(evidence.inherited()).isEqualTo(new LowestVersions("4.9.1", Map.of("w", "4.13.9", "x", "4.9.1")));
    }

    @Test
    void when_a_version_will_have_soaked_is_foretold() {
        var organisation = organisation(
                        cluster("a").at("4.14.1").needing(3),
                        cluster("b").at("4.14.2").offered())
                .soaked("4.14.2", "w", 2.0);

        var decision = organisation.decision("a");

        assertThat(decision.wakeUp()).isEqualTo("2024-05-14T10:00:00Z");
    }

    private static SoakHistory after(SoakHistory history, Instant now, UpgradeRules rules, TestCluster... clusters) {
        return history.checkIn(now, roster(rules, clusters), rules).history();
    }

    private static Roster roster(UpgradeRules rules, TestCluster... clusters) {
        return Roster.of(organisation(clusters).read(rules), rules);
    }

    private static double[] days(SoakHistory history) {
        var totals = history.ledger().totals();
        return new double[] {
            totals.days("4.14.1", "web"),
            totals.days("4.14.1", "db"),
            totals.days("4.14.2", "web"),
            totals.days("4.14.2", "db")
        };
    }

    private static SoakHistory history(Map<String, Map<String, Earned>> versions) {
        return new SoakHistory(new SoakLedger(FIRST, new SoakTotals(versions)), null);
    }

    private static InheritedHistory source(SoakHistory history) {
        return new InheritedHistory(new OrganisationKey("stage", "o2"), history);
    }

    private static Earned earned(double days, String... reporters) {
        return new Earned(days, Set.of(reporters));
    }
}
