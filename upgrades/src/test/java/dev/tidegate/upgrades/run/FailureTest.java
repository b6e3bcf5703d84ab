package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O1;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O2;
import static dev.tidegate.upgrades.run.UpgradeTestBed.about;
import static dev.tidegate.upgrades.run.UpgradeTestBed.history;
import static dev.tidegate.upgrades.run.UpgradeTestBed.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.report.UpgradePlanLines;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a failure costs, and whom it does not. */
class FailureTest {

    @Test
    void a_channel_that_cannot_be_switched_leaves_the_others_and_degrades_the_organisation() {
        var world = UpgradeTestBed.with(
                cluster("a").on("0 0 1 1 *").channel("stable-4.14", "stable-4.15"),
                cluster("b").on("0 0 1 1 *").channel("stable-4.14", "stable-4.15"));
        world.prod.fates.put("a", new ChangeResult.Failed("answered 500"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a OUT_OF_WINDOW, b CHANNEL_SWITCHED");
        assertThat(about(report, O1).isDegraded()).isTrue();
    }

    @Test
    void in_the_reference_the_organisation_fails() {
        var world = UpgradeTestBed.with(cluster("a").on("0 0 1 1 *").channel("stable-4.14", "stable-4.15"))
                .in(Profile.REFERENCE);
        world.prod.fates.put("a", new ChangeResult.Failed("answered 500"));

        var report = world.run();

        assertThat(about(report, O1).failure()).isEqualTo("a: answered 500");
    }

    @Test
    void a_declined_order_is_told_and_costs_nobody_else() {
        var world = UpgradeTestBed.with(cluster("a"), cluster("b"));
        world.prod.fates.put("a", new ChangeResult.Refused("400 CLUSTERS-MGMT-400 not now"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORDER_REJECTED, b SCHEDULED");
        assertThat(world.prod.notices)
                .containsExactly(new OwnerNotice(
                        "uuid-a",
                        OwnerNotice.Weight.MODERATE,
                        "Tidegate: upgrade could not be scheduled",
                        "- ORDER_REJECTED 4.14.2: 400 CLUSTERS-MGMT-400 not now"));
        assertThat(about(report, O1).failure()).isNull();
        assertThat(about(report, O1).isDegraded()).isFalse();
    }

    @Test
    void a_declined_order_is_not_told_in_the_profile_of_the_reference() {
        var world = UpgradeTestBed.with(cluster("a")).in(Profile.REFERENCE);
        world.prod.fates.put("a", new ChangeResult.Refused("400 CLUSTERS-MGMT-400 not now"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORDER_REJECTED");
        assertThat(world.prod.notices).isEmpty();
    }

    @Test
    void an_order_nobody_knows_the_end_of_is_not_called_made() {
        var world = UpgradeTestBed.with(cluster("a"), cluster("b"));
        world.prod.fates.put("a", new ChangeResult.Failed("timed out"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORDERS_UNKNOWN, b SCHEDULED");
        assertThat(about(report, O1).isDegraded()).isTrue();
    }

    @Test
    void unknown_orders_hold_their_locks_and_soak_is_credited() {
        var world = UpgradeTestBed.with(
                cluster("a").withUnknownOrders().mutexes("m"), cluster("b").mutexes("m"), cluster("c"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORDERS_UNKNOWN, b LOCKED, c SCHEDULED");
        assertThat(world.store
                        .history(history(O1))
                        .ledger()
                        .totals()
                        .earned("4.14.1", "w")
                        .reporters())
                .containsExactlyInAnyOrder("a", "b", "c");
    }

    @Test
    void in_the_reference_the_organisation_fails_and_earns_nothing() {
        var world = UpgradeTestBed.with(cluster("a").withUnknownOrders(), cluster("b"))
                .in(Profile.REFERENCE);

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORG_STOPPED, b ORG_STOPPED");
        assertThat(world.store.writes).isEmpty();
        assertThat(about(report, O1).failure()).contains("the orders of a are not known");
    }

    @Test
    void orders_that_cannot_be_read_at_all_are_unknown() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.trouble.failing("prod orders o1");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORDERS_UNKNOWN");
    }

    @Test
    void an_environment_that_cannot_be_discovered_costs_no_other() {
        var world = UpgradeTestBed.with(cluster("a"))
                .organisation(new OrganisationKey("stage", "s1"), Map.of(), cluster("s"));
        world.trouble.failing("prod discover");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("s SCHEDULED");
        assertThat(report.environments().get(0).failure()).isEqualTo("prod discover is out of order");
        assertThat(report.succeeded()).isFalse();
        assertThat(world.store.isFree(O1)).isTrue();
    }

    @Test
    void version_gates_that_cannot_be_read_stop_their_organisation_after_its_history_is_saved() {
        var world = UpgradeTestBed.with(cluster("a").offered("4.15.0")).organisation(O2, Map.of(), cluster("b"));
        world.trouble.failing("prod gates o1");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORG_STOPPED, b SCHEDULED");
        assertThat(world.store.writes).contains("prod/o1");
        assertThat(about(report, O1).failure())
                .isEqualTo("the version gates cannot be read: prod gates o1 is out of order");
    }

    @Test
    void whoever_has_no_hands_does_nothing_and_says_so_for_each_cluster() {
        var world = UpgradeTestBed.with(cluster("a"), cluster("b").needing(-1));
        world.trouble.failing("prod hands o1");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORDERS_UNKNOWN, b POLICY_INVALID");
        assertThat(about(report, O1).setbacks())
                .containsExactly(
                        "the owners of uuid-b were not told: prod hands o1 is out of order",
                        "a: prod hands o1 is out of order");
    }

    @Test
    void once_the_turn_is_lost_nothing_more_is_done() {
        var world = UpgradeTestBed.with(cluster("a"), cluster("b"), cluster("c"));
        world.store.lostAt = 2;

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED, b ORG_STOPPED, c ORG_STOPPED");
        assertThat(about(report, O1).failure()).isEqualTo("another process works on the organisation now");
    }

    @Test
    void a_record_that_cannot_be_kept_degrades_the_organisation() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.trouble.failing("journal");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
        assertThat(about(report, O1).isDegraded()).isTrue();
    }

    @Test
    void an_organisation_with_a_label_nobody_can_read_orders_nothing_and_earns_all_the_same() {
        var world = UpgradeTestBed.with(cluster("a")).organisation(O2, Map.of(), cluster("z"));
        world.prod.unread = Map.of("o1", "labels 7: key is missing");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a ORG_STOPPED, z SCHEDULED");
        assertThat(world.store.history(history(O1)).ledger().totals().versions())
                .containsKey("4.14.1");
        assertThat(UpgradePlanLines.of(report)).anyMatch(line -> line.contains("labels 7: key is missing"));
    }

    @Test
    void what_seems_wrong_without_a_label_nobody_can_read_is_told_to_nobody() {
        var world = UpgradeTestBed.with(cluster("a").in("nowhere"));
        world.prod.unread = Map.of("o1", "labels 7: key is missing");

        world.run();

        assertThat(world.prod.notices).isEmpty();
    }
}
