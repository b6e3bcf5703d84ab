package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O1;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O2;
import static dev.tidegate.upgrades.run.UpgradeTestBed.about;
import static dev.tidegate.upgrades.run.UpgradeTestBed.history;
import static dev.tidegate.upgrades.run.UpgradeTestBed.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HistoryRunTest {

    private static final Duration SIX_HOURS = Duration.ofHours(6);

    @Test
    void the_first_run_writes_names_and_credits_nothing() {
        var world = UpgradeTestBed.with(cluster("a").offered(), cluster("b").offered());

        world.run();

        assertThat(world.store.text(history(O1)))
                .isEqualTo(
                        "{\"check_in\": \"2024-05-13T10:00:00Z\", \"versions\": {\"4.14.1\": {\"workloads\": {\"w\": "
                                + "{\"soak_days\": 0.0, \"reporting\": [\"a\", \"b\"]}}}}, "
                                + "\"stats\": {\"min_version\": \"4.14.1\", \"min_version_per_workload\": {\"w\": \"4.14.1\"}}}");
    }

    @Test
    void two_clusters_earn_half_a_day_in_six_hours() {
        var world = UpgradeTestBed.with(cluster("a").offered(), cluster("b").offered());
        world.run();

        world.runAfter(SIX_HOURS);

        assertThat(days(world, "4.14.1")).isEqualTo(0.5);
    }

    @Test
    void the_interval_of_a_change_counts_for_neither_version() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        world.run();
        world.organisation(O1, Map.of(), cluster("a").at("4.14.2").offered());

        world.runAfter(SIX_HOURS);

        assertThat(days(world, "4.14.1")).isZero();
        assertThat(totals(world).earned("4.14.2", "w")).isEqualTo(new EarnedSoak(0, Set.of("a")));
    }

    @Test
    void an_unhealthy_interval_is_lost_and_the_next_one_counts() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        world.checkHealth(true, () -> Map.of());
        world.run();
        world.checkHealth(true, () -> Map.of("uuid-a", List.of("KubeDown")));
        world.runAfter(SIX_HOURS);
        world.checkHealth(true, () -> Map.of());

        world.runAfter(SIX_HOURS);

        assertThat(days(world, "4.14.1")).isEqualTo(0.25);
    }

    @Test
    void health_that_is_not_enforced_costs_no_soak() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        world.checkHealth(false, () -> Map.of("uuid-a", List.of("KubeDown")));
        world.run();

        world.runAfter(SIX_HOURS);

        assertThat(days(world, "4.14.1")).isEqualTo(0.25);
    }

    @Test
    void unknown_health_earns_nothing_where_it_is_enforced_and_tells_no_owner() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        world.checkHealth(true, () -> Map.of());
        world.run();
        world.checkHealth(true, () -> {
            throw new Unreachable("no answer", new IllegalStateException());
        });

        var report = world.runAfter(SIX_HOURS);

        assertThat(days(world, "4.14.1")).isZero();
        assertThat(world.prod.notices).isEmpty();
        assertThat(about(report, O1).isDegraded()).isTrue();
    }

    @Test
    void a_health_source_that_is_not_there_stops_its_organisation() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.checkHealth(true, () -> Map.of());
        world.health = HealthSources.NONE;

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORG_STOPPED");
        assertThat(report.succeeded()).isTrue();
        assertThat(report.hasStoppedOrganisation()).isTrue();
    }

    @Test
    void ten_days_without_a_run_credit_six_hours_and_say_so() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        world.run();

        var report = world.runAfter(Duration.ofDays(10));

        assertThat(days(world, "4.14.1")).isEqualTo(0.25);
        var pass = Objects.requireNonNull(about(report, O1).clusters());
        assertThat(pass.checkedIn().notes()).hasSize(1);
    }

    @Test
    void the_reference_credits_ten_days() {
        var world = UpgradeTestBed.with(cluster("a").offered()).in(Profile.REFERENCE);
        world.run();

        world.runAfter(Duration.ofDays(10));

        assertThat(days(world, "4.14.1")).isEqualTo(10.0);
    }

    @Test
    void a_workload_named_twice_earns_twice_with_the_reference_only() {
        var ours = UpgradeTestBed.with(cluster("a").offered().running("w,w"));
        var theirs = UpgradeTestBed.with(cluster("a").offered().running("w,w")).in(Profile.REFERENCE);
        ours.run();
        theirs.run();

        ours.runAfter(SIX_HOURS);
        theirs.runAfter(SIX_HOURS);

        assertThat(List.of(days(ours, "4.14.1"), days(theirs, "4.14.1"))).containsExactly(0.25, 0.5);
    }

    @Test
    void an_old_form_of_the_check_in_is_read_and_rewritten() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        world.store.put(history(O1), "{\"check_in\": \"2024-05-13 09:00:00\", \"versions\": {}}");

        world.run();

        assertThat(world.store.text(history(O1))).startsWith("{\"check_in\": \"2024-05-13T10:00:00Z\"");
    }

    @Test
    void a_damaged_history_stops_the_organisation_and_stays_as_it_is() {
        var world = UpgradeTestBed.with(cluster("a")).organisation(O2, Map.of(), cluster("b"));
        world.store.put(history(O1), "{\"vers");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a HISTORY_CORRUPT, b SCHEDULED");
        assertThat(world.store.text(history(O1))).isEqualTo("{\"vers");
        assertThat(about(report, O1).failure()).isNotNull();
    }

    @Test
    void who_was_overtaken_reads_credits_and_decides_again() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.store.overtaken = 2;

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
        assertThat(world.store.writes).hasSize(1);
    }

    @Test
    void who_is_always_overtaken_orders_nothing() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.store.overtaken = 3;

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORG_STOPPED");
        assertThat(world.prod.taken).isEmpty();
        assertThat(about(report, O1).failure()).contains("others saved it");
    }

    @Test
    void a_history_that_cannot_be_saved_orders_nothing() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.trouble.failing("save prod/o1");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORG_STOPPED");
        assertThat(world.prod.taken).isEmpty();
    }

    @Test
    void a_history_that_cannot_be_read_orders_nothing() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.trouble.failing("read prod/o1");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORG_STOPPED");
        assertThat(world.store.writes).isEmpty();
    }

    @Test
    void inherited_soak_counts_and_is_not_kept() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1, Map.of("version-data.inherit", "o2"), cluster("a").needing(24))
                .organisation(O2, Map.of("version-data.publish", "o1"));
        world.store.put(history(O1), soaked("w", 21));
        world.store.put(history(O2), soaked("w", 3));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
        assertThat(days(world, "4.14.2")).isEqualTo(21);
    }

    @Test
    void workloads_only_others_have_are_ignored() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1, Map.of("version-data.inherit", "o2"), cluster("a").needing(1))
                .organisation(O2, Map.of("version-data.publish", "o1"));
        world.store.put(history(O2), soaked("batch", 30));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a NO_CANDIDATE");
    }

    @Test
    void what_others_inherit_is_not_passed_on() {
        var o3 = new OrganisationKey("prod", "o3");
        var world = new UpgradeTestBed()
                .organisation(
                        O1, Map.of("version-data.inherit", "o2"), cluster("a").needing(5))
                .organisation(
                        O2,
                        Map.of("version-data.publish", "o1", "version-data.inherit", "o3"),
                        cluster("b").offered())
                .organisation(o3, Map.of("version-data.publish", "o2"));
        world.store.put(history(O1), soaked("w", 1));
        world.store.put(history(O2), soaked("w", 2));
        world.store.put(history(o3), soaked("w", 30));

        var report = world.run();

        assertThat(outcomes(report)).startsWith("a NO_CANDIDATE");
    }

    @Test
    void who_inherits_from_somebody_unknown_waits_if_it_has_a_sector() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("version-data.inherit", "o9", "sector-deps.s", ""),
                        cluster("a").in("s"),
                        cluster("b"));

        var report = world.run();

        assertThat(headline(report, "id-a")).isEqualTo("INHERIT_UNVERIFIED");
        assertThat(outcomes(report)).endsWith("b SCHEDULED");
    }

    @Test
    void who_inherits_from_itself_is_stopped() {
        var world = new UpgradeTestBed()
                .organisation(O1, Map.of("version-data.inherit", "o1", "version-data.publish", "o1"), cluster("a"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORG_STOPPED");
        assertThat(about(report, O1).failure()).isNull();
    }

    @Test
    void a_source_whose_history_cannot_be_read_holds_back_clusters_with_a_sector() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("version-data.inherit", "o2", "sector-deps.s", ""),
                        cluster("a").in("s"),
                        cluster("b"))
                .organisation(O2, Map.of("version-data.publish", "o1"));
        world.store.put(history(O2), "damaged");

        var report = world.run();

        assertThat(headline(report, "id-a")).isEqualTo("INHERIT_UNVERIFIED");
        assertThat(outcomes(report)).endsWith("b SCHEDULED");
        assertThat(about(report, O1).isDegraded()).isTrue();
    }

    @Test
    void an_environment_that_does_not_tell_who_shares_holds_back_only_those_who_inherit_there() {
        var s1 = new OrganisationKey("stage", "s1");
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("version-data.inherit", "s1", "sector-deps.s", ""),
                        cluster("a").in("s"),
                        cluster("b"))
                .organisation(s1, Map.of("version-data.publish", "o1"), cluster("s"));
        world.trouble.failing("stage versionData");

        var report = world.run();

        assertThat(headline(report, "id-a")).isEqualTo("INHERIT_UNVERIFIED");
        assertThat(outcomes(report)).endsWith("b SCHEDULED, s SCHEDULED");
    }

    @Test
    void an_environment_that_does_not_tell_who_shares_does_not_let_its_own_inherit_from_nobody() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("version-data.inherit", "o9", "sector-deps.s", ""),
                        cluster("a").in("s"));
        world.trouble.failing("prod versionData");

        var report = world.run();

        assertThat(headline(report, "id-a")).isEqualTo("INHERIT_UNVERIFIED");
    }

    private static String headline(UpgradeRoundReport report, String cluster) {
        var pass = about(report, O1).clusters();
        return pass == null
                ? ""
                : pass.plan().of(cluster).orElseThrow().headline().toString();
    }

    private static SoakHistory soaked(String workload, double days) {
        return new SoakHistory(
                new SoakLedger(
                        NOW, new SoakTotals(Map.of("4.14.2", Map.of(workload, new EarnedSoak(days, Set.of("x")))))),
                null);
    }

    private static SoakTotals totals(UpgradeTestBed world) {
        return world.store.history(history(O1)).ledger().totals();
    }

    private static double days(UpgradeTestBed world, String version) {
        return totals(world).days(version, "w");
    }
}
