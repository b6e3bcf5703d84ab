package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O1;
import static dev.tidegate.upgrades.run.UpgradeTestBed.about;
import static dev.tidegate.upgrades.run.UpgradeTestBed.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.addon.AddonInstallation;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.GateLabels;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Add-ons in a run beside the clusters. */
class AddonRunTest {

    @Test
    void add_ons_are_decided_one_by_one_with_histories_of_their_own() {
        var world = new UpgradeTestBed()
                .organisation(
                        O1,
                        Map.of("blocked-versions", "cert/1.2.5"),
                        cluster("a").offered());
        world.addons = true;
        world.prod.latestAddons.putAll(Map.of("cert", "1.2.5", "dns", "1.2.5", "old", "1.0.0"));
        world.prod.installedAddons.put("cert", List.of(new AddonInstallation("id-a", "1.2.3")));
        world.prod.installedAddons.put("dns", List.of(new AddonInstallation("id-a", "1.2.3")));
        world.prod.installedAddons.put("old", List.of(new AddonInstallation("id-a", "1.2.3")));
        world.prod.installedAddons.put("gone", List.of(new AddonInstallation("id-a", "1.2.3")));
        world.prod.addonOrders.put(
                "id-a",
                ClusterOrders.of(
                        new Order("done", Order.Part.ADDON, "cert", false, "1.2.3", null, OrderState.COMPLETED)));

        var report = world.run();

        assertThat(about(report, O1).addons())
                .extracting(pass -> pass.outcomes().get(0).code().toString())
                .containsExactly("POLICY_EXISTS", "SCHEDULED", "UP_TO_DATE");
        assertThat(world.prod.taken)
                .containsExactly(
                        new UpgradeStep.DeleteAddonOrder("id-a", "a", "cert", "done"),
                        new UpgradeStep.OrderAddon("id-a", "a", "dns", "1.2.3", "1.2.5", world.now.plusSeconds(360)));
        assertThat(world.store.writes).contains("prod/o1/cert", "prod/o1/dns", "prod/o1/old");
        assertThat(about(report, O1).setbacks()).containsExactly("add-on gone is not in the catalogue");
    }

    @Test
    void add_ons_that_cannot_be_read_do_not_cost_the_clusters_their_upgrades() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.addons = true;
        world.trouble.failing("prod latest o1");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
        assertThat(about(report, O1).failure()).isEqualTo("prod latest o1 is out of order");
    }

    @ParameterizedTest
    @CsvSource({
        "advanced-upgrade-scheduler,dns 1.2.5",
        "ocm-addons-upgrade-scheduler-org,a 4.14.2",
        "version-gate-approver,a 4.14.2 dns 1.2.5",
    })
    void each_scheduler_is_disabled_by_its_own_name(String disabled, String ordered) {
        var world = UpgradeTestBed.with(cluster("a"));
        world.allowed.set(0, new AllowedOrganisation(O1, "", Set.of(disabled), List.of(), true));
        world.addons = true;
        world.prod.latestAddons.put("dns", "1.2.5");
        world.prod.installedAddons.put("dns", List.of(new AddonInstallation("id-a", "1.2.3")));

        world.run();

        assertThat(String.join(
                        " ", world.prod.taken.stream().map(AddonRunTest::order).toList()))
                .isEqualTo(ordered);
    }

    @ParameterizedTest
    @CsvSource({"TIDEGATE,0", "REFERENCE,1"})
    void gates_are_only_acknowledged_without_the_scheduler_where_labels_alone_decide(Profile profile, int taken) {
        var world = UpgradeTestBed.with(cluster("a").offered("4.15.0")).in(profile);
        world.allowed.set(0, new AllowedOrganisation(O1, "", Set.of("advanced-upgrade-scheduler"), List.of(), false));
        world.prod.gates.add(new VersionGate("g1", GateLabels.OCP, "4.15"));

        world.run();

        assertThat(world.prod.taken).hasSize(taken);
    }

    private static String order(UpgradeStep step) {
        return step instanceof UpgradeStep.OrderAddon addon
                ? addon.addon() + " " + addon.to()
                : step instanceof UpgradeStep.OrderCluster cluster ? cluster.name() + " " + cluster.to() : "";
    }
}
