package dev.tidegate.upgrades.soak;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.LowestVersions;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakRules;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.engine.soak.SoakWarning;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.fleet.HealthReport;
import dev.tidegate.upgrades.fleet.OrganisationKey;
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

class SoakHistoryTest {

    private static final Instant FIRST = Instant.parse("2024-01-01T00:00:00Z");
    private static final UpgradeRules UNCAPPED = UpgradeRules.TIDEGATE.withSoak(new SoakRules(null, false));

    @ParameterizedTest
    @EnumSource(Profile.class)
    void the_first_check_in_credits_nothing_and_records_the_reporters(Profile profile) {
        var history = after(SoakHistory.EMPTY, FIRST, UpgradeRules.of(profile), cluster("a"), cluster("b"));

        assertThat(history.ledger().totals().earned("4.14.1", "w")).isEqualTo(earned(0, "a", "b"));
        assertThat(history.ledger().lastCheckIn()).isEqualTo(FIRST);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void two_clusters_earn_twice_the_time(Profile profile) {
        var rules = UpgradeRules.of(profile);
        var first = after(SoakHistory.EMPTY, FIRST, rules, cluster("a"), cluster("b"));

        var second = after(first, FIRST.plus(Duration.ofHours(6)), rules, cluster("a"), cluster("b"));

        assertThat(second.ledger().totals().days("4.14.1", "w")).isEqualTo(0.5);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void the_interval_in_which_a_cluster_changes_its_version_counts_for_neither_version(Profile profile) {
        var rules = UpgradeRules.of(profile);
        var first = after(SoakHistory.EMPTY, FIRST, rules, cluster("a"));

        var second = after(
                first, FIRST.plus(Duration.ofHours(6)), rules, cluster("a").at("4.14.2"));

        assertThat(second.ledger().totals().days("4.14.1", "w")).isZero();
        assertThat(second.ledger().totals().earned("4.14.2", "w")).isEqualTo(earned(0, "a"));
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void an_unhealthy_interval_is_lost_and_the_next_one_counts(Profile profile) {
        var rules = UpgradeRules.of(profile);
        var unhealthy = cluster("a").health(HealthReport.unhealthy("telemeter", true, List.of("Down")));
        var first = after(SoakHistory.EMPTY, FIRST, rules, cluster("a"));

        var second = after(first, FIRST.plus(Duration.ofHours(6)), rules, unhealthy);
        var third = after(second, FIRST.plus(Duration.ofHours(12)), rules, cluster("a"));

        assertThat(second.ledger().totals().earned("4.14.1", "w")).isEqualTo(earned(0, "a"));
        assertThat(third.ledger().totals().days("4.14.1", "w")).isEqualTo(0.25);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void a_health_check_that_is_not_enforced_does_not_prevent_soak(Profile profile) {
        var rules = UpgradeRules.of(profile);
        var unhealthy = cluster("a").health(HealthReport.unhealthy("telemeter", false, List.of("Down")));
        var first = after(SoakHistory.EMPTY, FIRST, rules, unhealthy);

        var second = after(first, FIRST.plus(Duration.ofHours(6)), rules, unhealthy);

        assertThat(second.ledger().totals().days("4.14.1", "w")).isEqualTo(0.25);
    }

    @Test
    void unknown_health_earns_nothing_where_it_is_enforced() {
        var silent = cluster("a").health(HealthReport.unknown("telemeter", true, "no answer", FIRST));
        var first = after(SoakHistory.EMPTY, FIRST, UpgradeRules.TIDEGATE, cluster("a"));

        var second = after(first, FIRST.plus(Duration.ofHours(6)), UpgradeRules.TIDEGATE, silent);

        assertThat(second.ledger().totals().days("4.14.1", "w")).isZero();
    }

    @ParameterizedTest
    @CsvSource({"TIDEGATE,0.25", "REFERENCE,10.0"})
    void a_long_gap_is_only_credited_in_part(Profile profile, double days) {
        var rules = UpgradeRules.of(profile);
        var first = after(SoakHistory.EMPTY, FIRST, rules, cluster("a"));

        var second = first.checkIn(FIRST.plus(Duration.ofDays(10)), clusters(rules, cluster("a")), rules);

        assertThat(second.history().ledger().totals().days("4.14.1", "w")).isEqualTo(days);
        assertThat(second.notes())
                .hasSize(profile == Profile.TIDEGATE ? 1 : 0)
                .allMatch(note -> note instanceof SoakWarning.GapCapped);
    }

    @ParameterizedTest
    @CsvSource({"TIDEGATE,1.0", "REFERENCE,2.0"})
    void a_workload_named_twice_soaks_once(Profile profile, double days) {
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
    void older_formats_of_the_check_in_time_are_read(String text) {
        var read = CheckInTimeFormat.read(text);

        assertThat(read.map(CheckInTimeFormat::write)).contains("2021-08-29T18:00:00Z");
    }

    @Test
    void an_invalid_check_in_time_is_refused() {
        assertThat(CheckInTimeFormat.read("yesterday")).isEmpty();
    }

    @Test
    void soak_adds_up_over_several_check_ins() {
        var a = cluster("a").running("web,db");
        var moved = cluster("a").running("web,db").at("4.14.2");
        var b = cluster("b").running("web");
        var unhealthy = cluster("b").running("web").health(HealthReport.unhealthy("telemeter", true, List.of("Down")));

        var first = after(SoakHistory.EMPTY, FIRST, UNCAPPED, a, b);
        var second = after(first, FIRST.plus(Duration.ofHours(6)), UNCAPPED, a, b);
        var third = after(second, FIRST.plus(Duration.ofHours(12)), UNCAPPED, moved, b);
        var fourth = after(third, FIRST.plus(Duration.ofHours(36)), UNCAPPED, moved, b);
        var fifth = after(fourth, FIRST.plus(Duration.ofDays(2)), UNCAPPED, moved, unhealthy);

        assertThat(days(second)).containsExactly(0.5, 0.25, 0, 0);
        assertThat(days(third)).containsExactly(0.75, 0.25, 0, 0);
        assertThat(days(fourth)).containsExactly(1.75, 0.25, 1.0, 1.0);
        assertThat(days(fifth)).containsExactly(1.75, 0.25, 1.5, 1.5);
        assertThat(fifth.lowest()).isEqualTo(new LowestVersions("4.14.1", Map.of("web", "4.14.1", "db", "4.14.2")));
    }

    @Test
    void a_hosted_cluster_soaks_the_version_of_its_oldest_component() {
        var lagging = cluster("a").at("4.14.2").hosted("4.14.1");

        var ours = after(SoakHistory.EMPTY, FIRST, UpgradeRules.TIDEGATE, lagging);
        var theirs = after(SoakHistory.EMPTY, FIRST, UpgradeRules.REFERENCE, lagging);

        assertThat(ours.ledger().totals().versions()).containsOnlyKeys("4.14.1");
        assertThat(theirs.ledger().totals().versions()).containsOnlyKeys("4.14.2");
    }

    @Test
    void a_cluster_with_an_invalid_policy_and_readable_workloads_still_soaks() {
        var bad = cluster("a").label("soak-days", "x");

        var history = after(SoakHistory.EMPTY, FIRST, UpgradeRules.TIDEGATE, bad);

        assertThat(history.ledger().totals().earned("4.14.1", "w")).isEqualTo(earned(0, "a"));
    }

    @Test
    void a_cluster_that_is_not_ready_earns_nothing_but_its_version_counts() {
        var hibernating = cluster("a").is(ClusterState.HIBERNATING);

        var history = after(SoakHistory.EMPTY, FIRST, UpgradeRules.TIDEGATE, hibernating);

        assertThat(history.ledger().totals()).isEqualTo(SoakTotals.EMPTY);
        assertThat(history.lowest()).isEqualTo(new LowestVersions("4.14.1", Map.of("w", "4.14.1")));
    }

    @Test
    void inherited_soak_is_added_for_the_plan_and_not_stored() {
        var own = history(Map.of("4.12.1", Map.of("web", earned(21))));
        var theirs = history(Map.of(
                "4.12.1", Map.of("web", earned(3, "x")),
                "4.12.2", Map.of("web", earned(13), "batch", earned(20))));

        var evidence = EffectiveSoak.of(own, List.of(source(theirs)));

        assertThat(evidence.totals().days("4.12.1", "web")).isEqualTo(24);
        assertThat(evidence.totals().earned("4.12.1", "web").reporters()).containsExactly("stage/o2/x");
        assertThat(evidence.own().ledger().totals().days("4.12.1", "web")).isEqualTo(21);
    }

    @Test
    void soak_of_workloads_without_own_history_is_not_inherited() {
        var own = history(Map.of("4.12.1", Map.of("web", earned(21))));
        var theirs = history(Map.of("4.12.2", Map.of("web", earned(13), "batch", earned(20))));

        var evidence = EffectiveSoak.of(own, List.of(source(theirs)));

        assertThat(evidence.totals().days("4.12.2", "web")).isEqualTo(13);
        assertThat(evidence.totals().versions().get("4.12.2")).containsOnlyKeys("web");
    }

    @Test
    void the_lowest_versions_of_several_sources_are_joined() {
        var one = new SoakHistory(SoakLedger.EMPTY, new LowestVersions("4.12.0", Map.of("w", "4.13.9")));
        var other =
                new SoakHistory(SoakLedger.EMPTY, new LowestVersions("4.9.1", Map.of("w", "4.13.10", "x", "4.9.1")));

        var evidence = EffectiveSoak.of(SoakHistory.EMPTY, List.of(source(one), source(other)));

        assertThat(evidence.inherited()).isEqualTo(new LowestVersions("4.9.1", Map.of("w", "4.13.9", "x", "4.9.1")));
    }

    @Test
    void the_decision_wakes_up_when_the_version_has_soaked() {
        var organisation = organisation(
                        cluster("a").at("4.14.1").needing(3),
                        cluster("b").at("4.14.2").offered())
                .soaked("4.14.2", "w", 2.0);

        var decision = organisation.decision("a");

        assertThat(decision.wakeUp()).isEqualTo("2024-05-14T10:00:00Z");
    }

    private static SoakHistory after(SoakHistory history, Instant now, UpgradeRules rules, TestCluster... clusters) {
        return history.checkIn(now, clusters(rules, clusters), rules).history();
    }

    private static ManagedClusters clusters(UpgradeRules rules, TestCluster... clusters) {
        return ManagedClusters.of(organisation(clusters).read(rules), rules);
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

    private static SoakHistory history(Map<String, Map<String, EarnedSoak>> versions) {
        return new SoakHistory(new SoakLedger(FIRST, new SoakTotals(versions)), null);
    }

    private static InheritedSoakHistory source(SoakHistory history) {
        return new InheritedSoakHistory(new OrganisationKey("stage", "o2"), history);
    }

    private static EarnedSoak earned(double days, String... reporters) {
        return new EarnedSoak(days, Set.of(reporters));
    }
}
