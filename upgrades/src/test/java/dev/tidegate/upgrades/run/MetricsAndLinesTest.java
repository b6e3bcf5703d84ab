package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O1;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O2;
import static dev.tidegate.upgrades.run.UpgradeTestBed.history;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.addon.AddonInstallation;
import dev.tidegate.upgrades.fleet.HealthReport;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.metric.UpgradeMetricSample;
import dev.tidegate.upgrades.policy.GateLabels;
import dev.tidegate.upgrades.report.FleetReportRow;
import dev.tidegate.upgrades.report.UpgradePlanLines;
import dev.tidegate.upgrades.report.UpgradeReports;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MetricsAndLinesTest {

    private static final String OF_CLUSTERS = "integration=advanced-upgrade-scheduler, ocm_env=prod";

    @Test
    void a_policy_is_told_with_everything_in_it() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("sector-deps.s", ""),
                        cluster("a")
                                .at("4.14.2")
                                .hosted("4.14.1")
                                .in("s")
                                .mutexes("m,n")
                                .channel("stable"));

        var samples = UpgradeTestBed.metrics(world.run());

        assertThat(lines(samples, "aus_cluster_upgrade_policy_info"))
                .containsExactly("GAUGE {" + OF_CLUSTERS
                        + ", org_id=o1, cluster_uuid=uuid-a, org_name=name-o1, channel=stable, current_version=4.14.1, "
                        + "cluster_name=a, schedule=* * * * *, sector=s, mutexes=m,n, soak_days=0, workloads=w, "
                        + "product=rosa, hypershift=true} 1.0");
    }

    @Test
    void clusters_and_missing_soak_are_also_told_by_the_names_and_labels_of_the_design() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("sector-deps.s", ""),
                        cluster("a").needing(7).in("s").mutexes("m,n").channel("stable-4.14"));

        var samples = UpgradeTestBed.metrics(world.run());

        assertThat(lines(samples, "aus_cluster_info"))
                .containsExactly("GAUGE {cluster_id=id-a, cluster_name=a, org_id=o1, version=4.14.1, channel=stable, "
                        + "schedule=* * * * *, sector=s, mutexes=m,n, soak_days=7, workloads=w} 1.0");
        assertThat(lines(samples, "aus_remaining_soak_days"))
                .containsExactly("GAUGE {cluster_id=id-a, version=4.14.2} 7.0");
    }

    @Test
    void a_cluster_whose_policy_has_errors_is_listed_and_marked_but_not_in_the_profile_of_the_reference() {
        var ours = UpgradeTestBed.with(cluster("a").needing(-1).mutexes("m"));
        var theirs = UpgradeTestBed.with(cluster("a").needing(-1)).in(Profile.REFERENCE);

        var report = ours.run();
        var samples = List.of(UpgradeTestBed.metrics(report), UpgradeTestBed.metrics(theirs.run()));

        assertThat(UpgradeReports.fleet(report))
                .extracting(FleetReportRow::cluster, FleetReportRow::schedule, FleetReportRow::soakDays)
                .containsExactly(tuple("a", "POLICY_INVALID", null));
        assertThat(lines(samples.get(0), "aus_cluster_info"))
                .containsExactly("GAUGE {cluster_id=id-a, cluster_name=a, org_id=o1, version=4.14.1, channel=, "
                        + "schedule=POLICY_INVALID, sector=, mutexes=m, soak_days=, workloads=w} 1.0");
        assertThat(lines(samples.get(0), "aus_cluster_upgrade_policy_info")).hasSize(1);
        assertThat(lines(samples.get(0), "aus_remaining_soak_days")).isEmpty();
        assertThat(lines(samples.get(1), "aus_cluster_upgrade_policy_info")).isEmpty();
        assertThat(lines(samples.get(1), "aus_cluster_info")).isEmpty();
    }

    @Test
    void the_reference_counts_no_environment_that_did_not_fail_and_shows_no_soak_where_policies_have_errors() {
        var world = UpgradeTestBed.with(
                        cluster("a").needing(-1),
                        cluster("b").at("4.14.2").hosted("4.14.1").offered())
                .in(Profile.REFERENCE);

        var samples = UpgradeTestBed.metrics(world.run());

        assertThat(lines(samples, "aus_ocm_environment_errors_total")).isEmpty();
        assertThat(lines(samples, "aus_cluster_upgrade_policy_info")).hasSize(1);
        assertThat(lines(samples, "aus_cluster_version_remaining_soak_days")).isEmpty();
    }

    @Test
    void only_gates_in_front_of_the_version_that_would_be_taken_are_counted() {
        var world = UpgradeTestBed.with(cluster("a")
                .offered("4.14.2", "4.15.0", "4.16.0")
                .label("blocked-versions", "^4\\.16")
                .label("version-gate-approvals", "none"));
        world.prod.gates.add(new VersionGate("g1", GateLabels.OCP, "4.15"));
        world.prod.gates.add(new VersionGate("g2", GateLabels.OCP, "4.16"));

        var samples = UpgradeTestBed.metrics(world.run());

        assertThat(lines(samples, "aus_cluster_missing_version_gate_agreements"))
                .containsExactly(
                        "GAUGE {" + OF_CLUSTERS + ", org_id=o1, cluster_uuid=uuid-a, version_prefix=4.15} 1.0");
    }

    @Test
    void a_version_just_short_of_its_soak_shows_no_days_but_is_not_taken() {
        var world = UpgradeTestBed.with(cluster("a").needing(7));
        world.store.put(history(O1), soaked("4.14.2", 6.999));

        var report = world.run();

        assertThat(UpgradeTestBed.outcomes(report)).isEqualTo("a NO_CANDIDATE");
        assertThat(lines(UpgradeTestBed.metrics(report), "aus_cluster_version_remaining_soak_days"))
                .containsExactly("GAUGE {" + OF_CLUSTERS + ", cluster_uuid=uuid-a, soaking_version=4.14.2} 0.0");
    }

    @Test
    void health_is_shown_whether_it_is_enforced_or_not() {
        var world = UpgradeTestBed.with(
                cluster("a").health(HealthReport.unhealthy("telemeter", false, List.of("x"))),
                cluster("b").health(HealthReport.healthy("telemeter", true)));

        var samples = UpgradeTestBed.metrics(world.run());

        assertThat(lines(samples, "aus_cluster_health_state"))
                .containsExactly(
                        "GAUGE {" + OF_CLUSTERS + ", cluster_uuid=uuid-a, health_source=telemeter} 0.0",
                        "GAUGE {" + OF_CLUSTERS + ", cluster_uuid=uuid-b, health_source=telemeter} 1.0");
    }

    @Test
    void open_gates_are_counted_by_uuid_and_by_id_in_the_reference() {
        var ours = gated(Profile.TIDEGATE);
        var theirs = gated(Profile.REFERENCE);

        var samples = List.of(UpgradeTestBed.metrics(ours.run()), UpgradeTestBed.metrics(theirs.run()));

        assertThat(lines(samples.get(0), "aus_cluster_missing_version_gate_agreements"))
                .containsExactly(
                        "GAUGE {" + OF_CLUSTERS + ", org_id=o1, cluster_uuid=uuid-a, version_prefix=4.15} 1.0");
        assertThat(lines(samples.get(1), "aus_cluster_missing_version_gate_agreements"))
                .containsExactly("GAUGE {" + OF_CLUSTERS + ", org_id=o1, cluster_uuid=id-a, version_prefix=4.15} 1.0");
    }

    private static UpgradeTestBed gated(Profile profile) {
        var world = UpgradeTestBed.with(
                        cluster("a").offered("4.14.2", "4.15.0").label("version-gate-approvals", "none"))
                .in(profile);
        world.prod.gates.add(new VersionGate("g1", GateLabels.OCP, "4.15"));
        return world;
    }

    @Test
    void a_channel_is_shown_as_switched_only_if_it_was() {
        var world = UpgradeTestBed.with(
                cluster("a").on("0 0 1 1 *").channel("stable-4.14", "stable-4.15"),
                cluster("b").on("0 0 1 1 *").channel("stable-4.14", "stable-4.15"));
        world.prod.fates.put("b", new ChangeResult.Failed("500"));

        var samples = UpgradeTestBed.metrics(world.run());

        assertThat(lines(samples, "aus_cluster_channel_switch"))
                .containsExactly("GAUGE {" + OF_CLUSTERS
                        + ", org_id=o1, cluster_uuid=uuid-a, from_channel=stable-4.14, to_channel=stable-4.15} 1.0");
    }

    @Test
    void organisations_are_counted_with_their_errors_and_failures() {
        var world =
                UpgradeTestBed.with(cluster("a").needing(-1), cluster("b")).organisation(O2, Map.of(), cluster("c"));
        world.trouble.failing("read prod/o2");
        world.prod.elsewhere = 3;

        var samples = UpgradeTestBed.metrics(world.run());

        assertThat(lines(samples, "aus_organization_validation_errors"))
                .containsExactly(
                        "GAUGE {" + OF_CLUSTERS + ", org_id=o1} 1.0", "GAUGE {" + OF_CLUSTERS + ", org_id=o2} 0.0");
        assertThat(lines(samples, "aus_organization_reconciled_total"))
                .containsExactly(
                        "COUNTER {" + OF_CLUSTERS + ", org_id=o1} 1.0", "COUNTER {" + OF_CLUSTERS + ", org_id=o2} 1.0");
        assertThat(lines(samples, "aus_organization_reconcile_errors_total"))
                .containsExactly(
                        "COUNTER {" + OF_CLUSTERS + ", org_id=o1} 0.0", "COUNTER {" + OF_CLUSTERS + ", org_id=o2} 1.0");
        assertThat(lines(samples, "aus_ocm_environment_errors_total"))
                .containsExactly("COUNTER {" + OF_CLUSTERS + "} 0.0");
        assertThat(lines(samples, "tidegate_clusters_unmanaged")).containsExactly("GAUGE {" + OF_CLUSTERS + "} 3.0");
        assertThat(lines(samples, "qontract_reconcile_last_run_status"))
                .containsExactly("GAUGE {integration=advanced-upgrade-scheduler, shards=1, shard_id=0} 1.0");
    }

    @Test
    void an_environment_that_was_not_reached_is_counted() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.trouble.failing("prod discover");

        var samples = UpgradeTestBed.metrics(world.run());

        assertThat(lines(samples, "aus_ocm_environment_errors_total"))
                .containsExactly("COUNTER {" + OF_CLUSTERS + "} 1.0");
        assertThat(lines(samples, "aus_organization_reconciled_total")).isEmpty();
    }

    @Test
    void own_soak_is_shown_without_what_is_inherited() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1, Map.of("version-data.inherit", "o2"), cluster("a").offered())
                .organisation(O2, Map.of("version-data.publish", "o1"));
        world.store.put(history(O1), soaked("4.14.2", 21));
        world.store.put(history(O2), soaked("4.14.2", 3));

        var samples = UpgradeTestBed.metrics(world.run());

        assertThat(lines(samples, "aus_organization_version_data"))
                .contains("GAUGE {" + OF_CLUSTERS + ", org_id=o1, version=4.14.2, workload=w} 21.0");
    }

    @Test
    void decisions_locks_rejections_and_the_age_of_the_history_are_shown() {
        var world = UpgradeTestBed.with(cluster("a").mutexes("m"), cluster("b").mutexes("m"), cluster("c"));
        world.prod.fates.put("c", new ChangeResult.Refused("400"));
        world.store.put(history(O1), new SoakHistory(new SoakLedger(NOW.minusSeconds(90), SoakTotals.EMPTY), null));

        var samples = UpgradeTestBed.metrics(world.run());

        assertThat(lines(samples, "tidegate_cluster_decision"))
                .containsExactly(
                        "GAUGE {" + OF_CLUSTERS + ", org_id=o1, cluster_uuid=uuid-a, code=SCHEDULED} 1.0",
                        "GAUGE {" + OF_CLUSTERS + ", org_id=o1, cluster_uuid=uuid-b, code=LOCKED} 1.0",
                        "GAUGE {" + OF_CLUSTERS + ", org_id=o1, cluster_uuid=uuid-c, code=ORDER_REJECTED} 1.0");
        assertThat(lines(samples, "tidegate_lock_held"))
                .containsExactly("GAUGE {" + OF_CLUSTERS + ", org_id=o1, mutex=m, cluster_uuid=uuid-a} 1.0");
        assertThat(lines(samples, "tidegate_order_rejected_total"))
                .containsExactly("COUNTER {" + OF_CLUSTERS + ", org_id=o1} 1.0");
        assertThat(lines(samples, "tidegate_history_age_seconds"))
                .containsExactly("GAUGE {" + OF_CLUSTERS + ", org_id=o1} 90.0");
    }

    @Test
    void a_cluster_that_is_gone_is_not_in_the_next_numbers() {
        var world = UpgradeTestBed.with(cluster("a"), cluster("b"));
        world.run();
        world.organisation(O1, Map.of(), cluster("a"));

        var samples = UpgradeTestBed.metrics(world.runAfter(Duration.ofMinutes(5)));

        assertThat(samples).noneMatch(sample -> sample.labels().containsValue("uuid-b"));
    }

    @Test
    void add_ons_have_numbers_of_their_own() {
        var world = UpgradeTestBed.with(cluster("a").offered().hosted().channel("stable"));
        world.addons = true;
        world.prod.latestAddons.put("dns", "1.2.5");
        world.prod.installedAddons.put("dns", List.of(new AddonInstallation("id-a", "1.2.3")));

        var samples = UpgradeTestBed.metrics(world.run());

        var ofAddons = "integration=ocm-addons-upgrade-scheduler-org, ocm_env=prod";
        assertThat(lines(samples, "aus_addon_version_remaining_soak_days"))
                .containsExactly("GAUGE {" + ofAddons + ", addon=dns, cluster_uuid=uuid-a, soaking_version=1.2.5} 0.0");
        assertThat(lines(samples, "aus_addon_upgrade_policy_info"))
                .singleElement()
                .asString()
                .contains("channel=stable, current_version=1.2.3")
                .contains("hypershift=true")
                .contains("addon=dns");
    }

    @Test
    void every_sample_of_a_run_is_there_once() {
        var world = UpgradeTestBed.with(
                        cluster("a"),
                        cluster("b").needing(-1),
                        cluster("c").ordered("4.14.2").mutexes("m"))
                .organisation(O2, Map.of(), cluster("d"));

        var samples = UpgradeTestBed.metrics(world.run());

        assertThat(samples)
                .extracting(sample -> sample.name() + sample.labels())
                .doesNotHaveDuplicates();
    }

    @Test
    void plans_are_told_in_lines() {
        var world = UpgradeTestBed.with(
                cluster("a").mutexes("m"),
                cluster("b").mutexes("m"),
                cluster("c").at("4.14.2").hosted("4.14.1"),
                cluster("d").on("0 0 1 1 *").channel("stable-4.14", "stable-4.15"),
                cluster("e").needing(-1),
                cluster("f").needing(3));
        world.dryRun = true;

        var lines = UpgradePlanLines.of(world.run());

        assertThat(lines)
                .containsExactly(
                        "finding org=name-o1 org-id=o1 cluster=e code=LABEL_RANGE label=sre-capabilities.aus.soak-days "
                                + "reason=\"is negative (-1)\"",
                        "plan create nodepool-upgrade org=name-o1 org-id=o1 cluster=c pool=pool-1 from=4.14.1 to=4.14.2 "
                                + "start=2024-05-13T10:06:00Z",
                        "plan create cluster-upgrade org=name-o1 org-id=o1 cluster=a from=4.14.1 to=4.14.2 "
                                + "start=2024-05-13T10:07:00Z",
                        "plan switch-channel org=name-o1 org-id=o1 cluster=d from=stable-4.14 to=stable-4.15",
                        "skip org=name-o1 org-id=o1 cluster=b code=LOCKED mutex=m held-by=a",
                        "skip org=name-o1 org-id=o1 cluster=e code=POLICY_INVALID "
                                + "reason=\"LABEL_RANGE sre-capabilities.aus.soak-days: is negative (-1)\"",
                        lines.get(6));
        assertThat(lines.get(6)).startsWith("skip org=name-o1 org-id=o1 cluster=f code=NOT_SOAKED reason=");
    }

    @Test
    void what_was_skipped_or_failed_as_a_whole_is_told_too() {
        var world = UpgradeTestBed.with(cluster("a")).organisation(O2, Map.of(), cluster("b"));
        world.store.takeAway(O1);
        world.trouble.failing("save prod/o2");

        var lines = UpgradePlanLines.of(world.run());

        assertThat(lines.subList(0, 2))
                .containsExactly(
                        "skip org=o1 org-id=o1 reason=\"somebody else works on prod/o1\"",
                        "fail org=name-o2 org-id=o2 reason=\"the soak history was not saved: save prod/o2 is out of order\"");
    }

    @Test
    void a_gap_that_was_not_credited_in_full_is_told() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        world.run();

        var lines = UpgradePlanLines.of(world.runAfter(Duration.ofDays(10)));

        assertThat(lines.get(0)).startsWith("warn org=name-o1 org-id=o1 code=SOAK_GAP_CAPPED reason=");
    }

    @Test
    void the_fleet_report_lists_what_is_on_its_way() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("blocked-versions", "^4\\.15"),
                        cluster("a").needing(2).running("w,x").offered("4.15.0", "4.14.3", "4.14.2"),
                        cluster("b")
                                .ordered(
                                        Order.Part.CLUSTER,
                                        null,
                                        false,
                                        "4.14.2",
                                        OrderState.STARTED,
                                        NOW.minus(Duration.ofHours(7))));
        world.store.put(history(O1), soaked("4.14.2", 2.5));
        world.dryRun = true;
        var report = world.run();

        assertThat(UpgradeReports.fleet(report))
                .extracting(row -> String.join(" | ", row.cells()))
                .containsExactly(
                        "name-o1 | a | 4.14.1 |  | * * * * * |  |  | 2 | w, x | 4.14.2 (0.00), 4.14.3 (0.00)",
                        "name-o1 | b | 4.14.1 |  | * * * * * |  |  | 0 | w | 4.14.2 (2.50)");
        assertThat(UpgradeReports.fleetByWorkload(report))
                .extracting(row -> row.workloads() + " " + row.soakingUpgrades())
                .containsExactly(
                        "[w] [4.14.2 (2.50), 4.14.3 (0.00)]",
                        "[x] [4.14.2 (0.00), 4.14.3 (0.00)]",
                        "[w] [4.14.2 (2.50)]");
        assertThat(UpgradeReports.fleet(report).get(1).soakingUpgrades().get(0).status())
                .hasToString("RUNNING_LONG");
    }

    @Test
    void the_version_that_would_be_taken_is_marked_as_ready() {
        var world = UpgradeTestBed.with(cluster("a").offered("4.14.2", "4.14.3"));
        world.dryRun = true;

        var rows = UpgradeReports.fleet(world.run());

        assertThat(rows.get(0).soakingUpgrades())
                .extracting(upgrade -> upgrade.version() + " " + upgrade.status())
                .containsExactly("4.14.2 NONE", "4.14.3 READY");
    }

    @Test
    void the_reports_of_add_ons_and_histories_list_what_they_should() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        world.addons = true;
        world.prod.latestAddons.put("dns", "1.2.5");
        world.prod.installedAddons.put("dns", List.of(new AddonInstallation("id-a", "1.2.3")));
        var report = world.run();

        assertThat(UpgradeReports.addons(report))
                .extracting(row -> String.join(" | ", row.cells()))
                .containsExactly("a | dns | 1.2.3 | * * * * * |  |  | 0 | w | 1.2.5");
        assertThat(UpgradeReports.history("harbour", soaked("4.14.2", 2.675)))
                .extracting(row -> String.join(" | ", row.cells()))
                .containsExactly("harbour | 4.14.2 | w | 2.67 | x");
    }

    private static List<String> lines(List<UpgradeMetricSample> samples, String name) {
        return samples.stream()
                .filter(sample -> sample.name().equals(name))
                .map(sample -> sample.type() + " " + sample.labels() + " " + sample.value())
                .sorted()
                .toList();
    }

    private static SoakHistory soaked(String version, double days) {
        return new SoakHistory(
                new SoakLedger(NOW, new SoakTotals(Map.of(version, Map.of("w", new EarnedSoak(days, Set.of("x")))))),
                null);
    }
}
