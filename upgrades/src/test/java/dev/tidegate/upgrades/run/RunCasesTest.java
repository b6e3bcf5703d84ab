package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O1;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O2;
import static dev.tidegate.upgrades.run.UpgradeTestBed.about;
import static dev.tidegate.upgrades.run.UpgradeTestBed.history;
import static dev.tidegate.upgrades.run.UpgradeTestBed.outcomes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.report.UpgradePlanLines;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunCasesTest {

    @Test
    void a_cluster_that_may_be_upgraded_is() {
        var world = UpgradeTestBed.with(cluster("a"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
        assertThat(world.prod.taken)
                .containsExactly(
                        new UpgradeStep.OrderCluster("id-a", "a", "4.14.1", "4.14.2", NOW.plusSeconds(7 * 60)));
    }

    @Test
    void a_dry_run_decides_the_same_and_changes_nothing() {
        var world = UpgradeTestBed.with(cluster("a"), cluster("b").needing(-1));
        world.dryRun = true;

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED, b POLICY_INVALID");
        assertThat(world.trouble.calls)
                .noneMatch(call -> call.contains("hands")
                        || call.startsWith("save")
                        || call.startsWith("acquire")
                        || call.startsWith("journal"));
        assertThat(world.store.text(history(O1))).isEmpty();
    }

    @Test
    void a_bad_pattern_of_one_cluster_costs_that_cluster() {
        var world = UpgradeTestBed.with(cluster("a").label("blocked-versions", "["), cluster("b"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a POLICY_INVALID, b SCHEDULED");
        assertThat(world.prod.notices).extracting(OwnerNotice::uuid).containsExactly("uuid-a");
        assertThat(world.prod.notices.get(0).description())
                .isEqualTo(
                        "- REGEX sre-capabilities.aus.blocked-versions: has an item that is no regular expression ([)"
                                + " -> write a regular expression as RE2 reads it, as in ^4\\.15\\. for all of 4.15");
    }

    @Test
    void a_bad_pattern_of_the_organisation_stops_it_and_its_owners_are_told() {
        var world = new UpgradeTestBed().organisation(O1, Map.of("blocked-versions", "["), cluster("a"), cluster("b"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORG_STOPPED, b ORG_STOPPED");
        assertThat(world.prod.notices)
                .extracting(OwnerNotice::uuid, OwnerNotice::weight, OwnerNotice::summary)
                .containsExactly(
                        tuple(
                                "uuid-a",
                                OwnerNotice.Weight.MODERATE,
                                "Tidegate: upgrade settings of the organization are invalid"),
                        tuple(
                                "uuid-b",
                                OwnerNotice.Weight.MODERATE,
                                "Tidegate: upgrade settings of the organization are invalid"));
        assertThat(about(report, O1).failure()).isNull();
    }

    @Test
    void owners_are_told_that_a_sector_waits_for_one_that_does_not_exist() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("sector-deps.prod", "canry", "sector-deps.canary", ""),
                        cluster("a").in("prod"));

        var report = world.run();

        assertThat(world.prod.notices)
                .extracting(OwnerNotice::summary, OwnerNotice::description)
                .containsExactly(tuple(
                        "Tidegate: upgrade settings of the organization are invalid",
                        "- SECTOR_UNKNOWN sre-capabilities.aus.sector-deps.prod: waits for a sector that does not"
                                + " exist, canary does (canry) -> correct the name, or declare the sector: by a"
                                + " sector-deps label or in the list of sectors"));
        assertThat(UpgradePlanLines.of(about(report, O1)))
                .anyMatch(line -> line.startsWith("finding org=") && line.contains("code=SECTOR_UNKNOWN"))
                .anyMatch(line -> line.startsWith("skip org=") && line.contains("code=SECTOR_UNKNOWN"));
    }

    @Test
    void owners_are_told_that_an_organisation_they_inherit_from_does_not_share() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("version-data.inherit", "o9", "sector-deps.s", ""),
                        cluster("a").in("s"));

        world.run();

        assertThat(world.prod.notices)
                .extracting(OwnerNotice::description)
                .containsExactly(
                        "- INHERIT_UNVERIFIED sre-capabilities.aus.version-data.inherit: names organisations that"
                                + " do not publish to this one (o9) -> ask the other organisation to name this one in"
                                + " version-data.publish");
    }

    @Test
    void owners_are_told_nothing_about_inheritance_while_it_is_not_known_who_shares() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("version-data.inherit", "o9", "sector-deps.s", ""),
                        cluster("a").in("s"));
        world.trouble.failing("prod versionData");

        world.run();

        assertThat(world.prod.notices).isEmpty();
    }

    @Test
    void what_concerns_an_organisation_is_told_on_ten_clusters_at_most() {
        var clusters = new TestCluster[12];
        for (int i = 0; i < clusters.length; i++) {
            clusters[i] = cluster("c" + i);
        }
        var world = new UpgradeTestBed().organisation(O1, Map.of("blocked-versions", "["), clusters);

        world.run();

        assertThat(world.prod.notices).hasSize(10);
    }

    @Test
    void a_bad_cluster_costs_nobody_else_and_soak_is_credited() {
        var world = UpgradeTestBed.with(cluster("a").needing(-5), cluster("b"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a POLICY_INVALID, b SCHEDULED");
        assertThat(world.prod.notices).hasSize(1);
        assertThat(world.store
                        .history(history(O1))
                        .ledger()
                        .totals()
                        .earned("4.14.1", "w")
                        .reporters())
                .containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void under_the_rules_of_the_reference_the_organisation_stops_and_earns_nothing() {
        var world = UpgradeTestBed.with(cluster("a").needing(-5), cluster("b")).in(Profile.REFERENCE);

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORG_STOPPED, b ORG_STOPPED");
        assertThat(world.prod.taken).isEmpty();
        assertThat(world.store.text(history(O1))).isEmpty();
        assertThat(about(report, O1).failure()).isNull();
    }

    @Test
    void under_the_rules_of_the_reference_owners_are_told_by_its_summary_and_severity() {
        var ofCluster = UpgradeTestBed.with(cluster("a").needing(-5)).in(Profile.REFERENCE);
        var ofOrganisation = new UpgradeTestBed()
                .organisation(O1, Map.of("version-data.inherit", "o9"), cluster("a"))
                .in(Profile.REFERENCE);

        ofCluster.run();
        ofOrganisation.run();

        assertThat(ofCluster.prod.notices)
                .extracting(OwnerNotice::summary, OwnerNotice::weight)
                .containsExactly(tuple("Cluster upgrade policy validation errors", OwnerNotice.Weight.WARNING));
        assertThat(ofOrganisation.prod.notices)
                .extracting(OwnerNotice::summary, OwnerNotice::weight)
                .containsExactly(tuple("AUS configuration error on organization", OwnerNotice.Weight.WARNING));
    }

    @Test
    void under_the_rules_of_the_reference_owners_read_its_words() {
        var ofCluster = UpgradeTestBed.with(cluster("a")
                        .label("soak-days", "abc")
                        .label("workloads", "")
                        .label("schedule", "0 48 * * 1-5"))
                .in(Profile.REFERENCE);
        var ofSector = UpgradeTestBed.with(cluster("a").label("sector", "zz"), cluster("b"))
                .in(Profile.REFERENCE);
        var ofOrganisation = new UpgradeTestBed()
                .organisation(O1, Map.of("version-data.inherit", "o9,o8"), cluster("a"))
                .in(Profile.REFERENCE);

        ofCluster.run();
        ofSector.run();
        ofOrganisation.run();

        assertThat(ofCluster.prod.notices).extracting(OwnerNotice::description).containsExactly("""
                - label sre-capabilities.aus.soak-days: Input should be a valid integer, unable to parse string as an integer
                - label sre-capabilities.aus.workloads: Value should have at least 1 item after validation, not 0
                - label sre-capabilities.aus.schedule: Value error, Invalid cron expression: [0 48 * * 1-5] is not acceptable, out of range""");
        assertThat(ofSector.prod.notices)
                .extracting(OwnerNotice::description)
                .containsExactly(
                        "- cluster %s references unknown sector zz"
                                .formatted(cluster("a").labelled().cluster().uuid()),
                        "sector zz not found in organization");
        assertThat(ofOrganisation.prod.notices)
                .extracting(OwnerNotice::description)
                .containsExactly(
                        "Version data inheritance from organizations o8, o9 are unverified. Ask the owner of these"
                                + " organizations to publish version data to the organization ID o1. See"
                                + " https://source.redhat.com/groups/public/sre/wiki/advanced_upgrade_service_aus");
    }

    @Test
    void in_a_dry_run_findings_are_reported_and_nobody_is_told() {
        var world = UpgradeTestBed.with(cluster("a").needing(-5), cluster("b"));
        world.dryRun = true;

        var report = world.run();

        assertThat(world.prod.notices).isEmpty();
        var pass = Objects.requireNonNull(about(report, O1).clusters());
        assertThat(pass.inputs().organisation().findings().errors()).isEqualTo(1);
    }

    @Test
    void the_same_finding_an_hour_later_is_not_told_again() {
        var world = UpgradeTestBed.with(cluster("a").needing(-5));
        world.run();

        var report = world.runAfter(Duration.ofHours(1));

        assertThat(world.prod.notices).hasSize(1);
        assertThat(about(report, O1).notices())
                .extracting(OwnerNoticeResult::result)
                .containsExactly(new ChangeResult.Unneeded());
    }

    @Test
    void the_same_finding_a_day_later_is_told_again() {
        var world = UpgradeTestBed.with(cluster("a").needing(-5));
        world.run();

        world.runAfter(Duration.ofHours(25));

        assertThat(world.prod.notices).hasSize(2);
    }

    @Test
    void another_finding_is_told_at_once() {
        var world = UpgradeTestBed.with(cluster("a").needing(-5));
        world.run();
        world.organisation(O1, Map.of(), cluster("a").needing(-6));

        world.runAfter(Duration.ofHours(1));

        assertThat(world.prod.notices).hasSize(2);
    }

    @Test
    void an_undeclared_sector_costs_its_cluster_and_is_told_once() {
        var world = UpgradeTestBed.with(cluster("a").in("zz"), cluster("b"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a POLICY_INVALID, b SCHEDULED");
        assertThat(world.prod.notices).extracting(OwnerNotice::uuid).containsExactly("uuid-a");
    }

    @Test
    void a_cycle_of_sectors_stops_its_organisation_only() {
        var world = new UpgradeTestBed()
                .organisation(O1, Map.of("sector-deps.a", "b", "sector-deps.b", "a"), cluster("a"))
                .organisation(O2, Map.of(), cluster("b"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORG_STOPPED, b SCHEDULED");
    }

    @Test
    void a_cluster_with_approvals_only_has_no_policy_and_stops_nobody() {
        var world = UpgradeTestBed.with(
                cluster("a").unlabelled().label("version-gate-approvals", "api.openshift.com/gate-ocp"), cluster("b"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a POLICY_PARTIAL, b SCHEDULED");
        assertThat(world.prod.notices).isEmpty();
    }

    @Test
    void an_unknown_label_is_told_with_low_weight() {
        var world = UpgradeTestBed.with(cluster("a").label("mutex", "m"));

        world.run();

        assertThat(world.prod.notices)
                .extracting(OwnerNotice::weight, OwnerNotice::summary)
                .containsExactly(tuple(OwnerNotice.Weight.LOW, "Tidegate: unknown upgrade label"));
    }

    @Test
    void an_organisation_nobody_allowed_is_not_touched() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.prod.organisation("o9", Map.of(), cluster("z"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
    }

    @Test
    void nobody_allowed_at_all_is_no_error() {
        var world = new UpgradeTestBed();
        world.prod.organisation("o9", Map.of(), cluster("z"));

        var report = world.run();

        assertThat(report.succeeded()).isTrue();
        assertThat(report.organisations()).isEmpty();
    }

    @Test
    void an_organisation_that_disabled_the_scheduler_is_not_touched() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.allowed.set(
                0, new AllowedOrganisation(O1, "", Set.of(UpgradeRunSettings.LABEL_SCHEDULER), List.of(), true));

        world.run();

        assertThat(world.trouble.calls).allMatch(call -> call.endsWith("versionData"));
    }

    @Test
    void excluded_wins_over_allowed() {
        var world = UpgradeTestBed.with(cluster("a")).organisation(O2, Map.of(), cluster("b"));
        world.only = Set.of("o1", "o2");
        world.excluded = Set.of("o1");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("b SCHEDULED");
    }

    @Test
    void clusters_with_roles_are_left_alone_if_asked() {
        var world = UpgradeTestBed.with(cluster("a").sts(), cluster("b"));
        world.ignoresSts = true;

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("b SCHEDULED");
    }

    @Test
    void only_the_environments_asked_for_are_worked_on_but_all_are_asked_who_shares() {
        var world = UpgradeTestBed.with(cluster("a"))
                .organisation(new OrganisationKey("stage", "s1"), Map.of(), cluster("s"));
        world.environmentNames = Set.of("prod");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
        assertThat(world.trouble.calls).contains("stage versionData").doesNotContain("stage discover");
    }

    @Test
    void an_organisation_somebody_else_works_on_is_left_alone() {
        var world = UpgradeTestBed.with(cluster("a")).organisation(O2, Map.of(), cluster("b"));
        world.store.takeAway(O1);

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("b SCHEDULED");
        assertThat(about(report, O1).skipped()).contains("somebody else works on prod/o1");
    }

    @Test
    void turns_are_taken_before_anything_is_discovered_and_given_back() {
        var world = UpgradeTestBed.with(cluster("a"));

        world.run();

        assertThat(world.trouble.calls.indexOf("acquire prod/o1"))
                .isLessThan(world.trouble.calls.indexOf("prod discover"));
        assertThat(world.store.isFree(O1)).isTrue();
    }
}
