package dev.tidegate.application.upgrades.fleet;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.upgrades.SimulatedFleet;
import dev.tidegate.application.upgrades.TamperingProxy;
import dev.tidegate.http.Secret;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.http.SimulatedCredentials;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.run.ChangeResult;
import dev.tidegate.upgrades.run.OcmPort;
import dev.tidegate.upgrades.run.OwnerNotice;
import dev.tidegate.upgrades.run.Unreachable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class OcmClientPortTest {

    private static final String CLUSTERS = "/api/clusters_mgmt/v1/clusters/";

    @TempDir
    Path directory;

    @Test
    void orders_that_cannot_be_read_are_unknown_for_that_cluster_alone() {
        try (var harbour = new SimulatedFleet(Fleets.classic(3, 1), directory)) {
            var clusters = clusters(harbour);
            var dark = clusters.get(1).id();
            harbour.simulated.faults(FaultRule.always(FaultKind.STATUS)
                    .on("GET", CLUSTERS + dark + "/upgrade_policies")
                    .withStatus(500, -1));

            var orders = harbour.environment().orders(harbour.organisation(0).id(), clusters);

            assertThat(orders).hasSize(3);
            orders.forEach((cluster, told) -> assertThat(told.isBusy()).isEqualTo(cluster.equals(dark)));
        }
    }

    @Test
    void an_order_without_an_id_makes_all_orders_of_its_cluster_unknown() throws IOException {
        try (var harbour = new SimulatedFleet(Fleets.classic(2, 1), directory);
                var meddler = new TamperingProxy(harbour.simulated.url(), (path, answer) -> {
                    if (path.endsWith("/upgrade_policies")) {
                        answer.path("items").forEach(item -> ((ObjectNode) item).remove("id"));
                    }
                })) {
            var clusters = clusters(harbour);
            var environment = harbour.ports(meddler.url(), Map.of()).open().get(0);
            order(harbour, clusters.get(0));

            var orders = environment.orders(harbour.organisation(0).id(), clusters);

            assertThat(requireNonNull(orders.get(clusters.get(0).id())).list()).isEmpty();
            assertThat(requireNonNull(orders.get(clusters.get(0).id())).isBusy())
                    .isTrue();
            assertThat(requireNonNull(orders.get(clusters.get(1).id())).isBusy())
                    .isFalse();
        }
    }

    @Test
    void an_order_whose_state_cannot_be_read_still_counts() {
        try (var harbour = new SimulatedFleet(Fleets.classic(1, 1), directory)) {
            var clusters = clusters(harbour);
            order(harbour, clusters.get(0));
            harbour.simulated.faults(FaultRule.always(FaultKind.STATUS)
                    .on("GET", CLUSTERS + "*/state")
                    .withStatus(500, -1));

            var orders = harbour.environment().orders(harbour.organisation(0).id(), clusters);

            assertThat(requireNonNull(orders.get(clusters.get(0).id())).list())
                    .extracting(Order::state)
                    .containsExactly(OrderState.UNKNOWN);
        }
    }

    @Test
    void gates_are_read_once_for_each_set_of_credentials() {
        try (var harbour = new SimulatedFleet(Fleets.classic(3, 3), directory)) {
            var own = Map.of(harbour.organisation(2).id(), person());
            var environment = harbour.ports(harbour.simulated.url(), own).open().get(0);

            for (int organisation = 0; organisation < 3; organisation++) {
                environment.gates(harbour.organisation(organisation).id());
                environment.gates(harbour.organisation(organisation).id());
            }

            assertThat(harbour.count("GET", "/version_gates")).isEqualTo(2);
        }
    }

    @Test
    void gates_of_which_one_cannot_be_read_are_no_gates_to_go_by() throws IOException {
        try (var harbour = new SimulatedFleet(Fleets.classic(1, 1), directory);
                var meddler = new TamperingProxy(harbour.simulated.url(), (path, answer) -> {
                    if (path.endsWith("/version_gates")) {
                        ((ObjectNode) answer.path("items").get(0)).remove("id");
                    }
                })) {
            var environment = harbour.ports(meddler.url(), Map.of()).open().get(0);
            var organisation = harbour.organisation(0).id();

            assertThatThrownBy(() -> environment.gates(organisation))
                    .isInstanceOf(Unreachable.class)
                    .hasMessageContaining("a version gate cannot be read");
        }
    }

    @Test
    void channels_are_looked_up_once_for_a_version_in_a_channel() {
        try (var harbour = new SimulatedFleet(Fleets.classic(30, 1), directory)) {
            var clusters = clusters(harbour);
            var different = clusters.stream()
                    .map(cluster -> cluster.version() + " " + cluster.channel())
                    .distinct()
                    .count();
            var channels =
                    harbour.environment().channels(harbour.organisation(0).id());

            clusters.forEach(channels::of);

            assertThat(different).isLessThan(30);
            assertThat(harbour.count("GET", "/clusters/{cluster}")).isEqualTo(different);
        }
    }

    @Test
    void agreements_that_cannot_be_read_are_unknown() {
        try (var harbour = new SimulatedFleet(Fleets.classic(2, 1), directory)) {
            var clusters = clusters(harbour);
            harbour.simulated.faults(FaultRule.always(FaultKind.STATUS)
                    .on("GET", CLUSTERS + clusters.get(0).id() + "/gate_agreements")
                    .withStatus(403, -1));
            var agreements =
                    harbour.environment().agreements(harbour.organisation(0).id());

            assertThat(agreements.of(clusters.get(0))).isEmpty();
            assertThat(agreements.of(clusters.get(1))).isEqualTo(Optional.of(Set.of()));
        }
    }

    @Test
    void add_ons_are_told_by_where_they_are_installed() {
        try (var harbour = new SimulatedFleet(Fleets.withAddons(3), directory)) {
            var clusters = clusters(harbour);
            var dark = clusters.get(0).id();
            harbour.simulated.faults(FaultRule.always(FaultKind.STATUS)
                    .on("GET", "*/clusters/" + dark + "/addons")
                    .withStatus(403, -1));
            var addons = harbour.environment().addons(harbour.organisation(0).id());

            var installed = addons.installed(clusters);

            assertThat(installed.unread()).containsOnlyKeys(dark);
            assertThat(installed.byAddon()).isNotEmpty();
            assertThat(installed.byAddon().values())
                    .allSatisfy(places -> assertThat(places)
                            .noneMatch(place -> place.cluster().equals(dark)));
            assertThat(addons.latest())
                    .containsKeys(installed.byAddon().keySet().toArray(String[]::new));
            assertThat(addons.orders(clusters))
                    .hasSize(3)
                    .allSatisfy((cluster, orders) -> assertThat(orders.isBusy()).isFalse());
        }
    }

    @Test
    void what_an_organisation_with_credentials_of_its_own_does_is_done_with_them() {
        try (var harbour = new SimulatedFleet(Fleets.classic(2, 2), directory)) {
            var own = Map.of(harbour.organisation(1).id(), person());
            var environment = harbour.ports(harbour.simulated.url(), own).open().get(0);
            var clusters = clusters(harbour, 1);

            var result = environment.writer(harbour.organisation(1).id()).execute(order(harbour, clusters.get(0), 20));

            assertThat(result).isEqualTo(new ChangeResult.Done());
            assertThat(harbour.requests)
                    .filteredOn(request -> request.route().endsWith("/upgrade_policies"))
                    .isNotEmpty()
                    .allMatch(request -> request.clientId().equals(Grant.PEOPLE));
        }
    }

    @Test
    void a_refusal_reads_the_same_each_time() {
        try (var harbour = new SimulatedFleet(Fleets.classic(1, 1), directory)) {
            var cluster = clusters(harbour).get(0);
            var start = harbour.simulated.clock().instant().plus(Duration.ofMinutes(20));
            var nonsense = new UpgradeStep.OrderCluster(
                    cluster.id(), cluster.name(), String.valueOf(cluster.version()), "4.1.1", start);
            var writer = harbour.environment().writer(harbour.organisation(0).id());

            var first = writer.execute(nonsense);

            assertThat(first).isInstanceOf(ChangeResult.Refused.class).isEqualTo(writer.execute(nonsense));
            assertThat(first.toString()).contains("CLUSTERS-MGMT-400").doesNotContain("operation");
        }
    }

    @Test
    void a_server_that_fails_is_no_refusal() {
        try (var harbour = new SimulatedFleet(Fleets.classic(1, 1), directory)) {
            var cluster = clusters(harbour).get(0);
            harbour.simulated.faults(FaultRule.always(FaultKind.STATUS)
                    .on("POST", CLUSTERS + "*")
                    .withStatus(500, -1));

            var result =
                    harbour.environment().writer(harbour.organisation(0).id()).execute(order(harbour, cluster, 20));

            assertThat(result).isInstanceOf(ChangeResult.Failed.class);
        }
    }

    @Test
    void an_order_whose_answer_was_lost_is_found_and_not_placed_again() {
        try (var harbour = new SimulatedFleet(Fleets.classic(1, 1), directory)) {
            var cluster = clusters(harbour).get(0);
            harbour.simulated.faults(FaultRule.once(FaultKind.RESET_AFTER, "POST", CLUSTERS + "*"));

            var result =
                    harbour.environment().writer(harbour.organisation(0).id()).execute(order(harbour, cluster, 20));

            assertThat(result).isEqualTo(new ChangeResult.Done());
            assertThat(harbour.simulated.fleet().clusters().get(0).orders()).hasSize(1);
        }
    }

    @Test
    void owners_are_told_the_same_again_only_after_a_day() {
        try (var harbour = new SimulatedFleet(Fleets.classic(1, 1), directory)) {
            var uuid = String.valueOf(clusters(harbour).get(0).uuid());
            var notice =
                    new OwnerNotice(uuid, OwnerNotice.Weight.MODERATE, "It's refused", "because of 100% \"reasons\"");
            var writer = harbour.environment().writer(harbour.organisation(0).id());

            var first = writer.send(notice);
            harbour.simulated.advance(Duration.ofHours(23));
            var again = writer.send(notice);
            var other = writer.send(
                    new OwnerNotice(uuid, OwnerNotice.Weight.MODERATE, "It's refused", "for another reason"));
            harbour.simulated.advance(Duration.ofHours(2));
            var nextDay = writer.send(notice);

            assertThat(List.of(first, again, other, nextDay))
                    .containsExactly(
                            new ChangeResult.Done(),
                            new ChangeResult.Unneeded(),
                            new ChangeResult.Done(),
                            new ChangeResult.Done());
            assertThat(harbour.simulated.fleet().serviceLogs()).hasSize(3);
        }
    }

    @Test
    void nothing_is_changed_through_an_environment_that_may_only_be_read() {
        try (var harbour = new SimulatedFleet(Fleets.classic(1, 1), directory)) {
            var cluster = clusters(harbour).get(0);
            var environment = harbour.ports().openReadOnly().get(0);

            var result = environment.writer(harbour.organisation(0).id()).execute(order(harbour, cluster, 20));

            assertThat(result).isInstanceOf(ChangeResult.Refused.class);
            assertThat(harbour.count("POST", "/upgrade_policies")).isZero();
        }
    }

    private static Grant person() {
        return Grant.offlineToken(Secret.of(SimulatedCredentials.usual().offlineToken()));
    }

    private static List<Cluster> clusters(SimulatedFleet harbour) {
        return clusters(harbour, 0);
    }

    private static List<Cluster> clusters(SimulatedFleet harbour, int organisation) {
        OcmPort environment = harbour.environment();
        var found =
                environment.discover(Set.of(harbour.organisation(organisation).id()));
        harbour.requests.clear();
        return found.organisations().get(0).clusters().stream()
                .map(LabelledCluster::cluster)
                .toList();
    }

    private static void order(SimulatedFleet harbour, Cluster cluster) {
        harbour.environment().writer("").execute(order(harbour, cluster, 20));
    }

    private static UpgradeStep order(SimulatedFleet harbour, Cluster cluster, int minutes) {
        return new UpgradeStep.OrderCluster(
                cluster.id(),
                cluster.name(),
                String.valueOf(cluster.version()),
                cluster.offers().get(0),
                harbour.simulated.clock().instant().plus(Duration.ofMinutes(minutes)));
    }
}
