package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderState;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class UpgradeChangeCommandsTest {

    @TempDir
    Path directory;

    @Test
    void an_order_that_has_not_begun_is_taken_back() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--once");
            var ordered = environment.first(cluster -> !cluster.orders().isEmpty());

            var run = environment.signedIn("cancel", ordered.name(), "--yes");

            assertThat(run.code()).isZero();
            assertThat(run.out()).startsWith("took back the order of " + ordered.name() + " to ");
            assertThat(environment
                            .first(cluster -> cluster.id().equals(ordered.id()))
                            .orders())
                    .allMatch(order -> order.state() == SimulatedOrderState.CANCELLED);
        }
    }

    @Test
    void what_was_taken_back_is_told_to_machines_too() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--once");
            var ordered = environment.first(cluster -> !cluster.orders().isEmpty());

            var run = environment.signedIn("cancel", ordered.name(), "--yes", "-o", "json");

            var tree = SimulatedEnvironment.json(run);
            assertThat(tree.path("schema").asText()).isEqualTo("tidegate.upgrades.cancellation/v1");
            assertThat(tree.path("cluster").asText()).isEqualTo(ordered.name());
            assertThat(tree.path("cancelled").findValuesAsText("version"))
                    .containsExactly(ordered.orders().get(0).version().toString());
        }
    }

    @Test
    void without_a_terminal_nobody_is_asked_and_nothing_is_changed() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--once");
            var ordered = environment.first(cluster -> !cluster.orders().isEmpty());
            int before = environment.changes().size();

            var run = environment.signedIn("cancel", ordered.name());

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("nothing was changed", "--yes");
            assertThat(environment.changes()).hasSize(before);
        }
    }

    @Test
    void an_upgrade_that_has_begun_is_not_touched() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            environment.signedIn("run", "--once");
            for (int minutes = 0; minutes < 120; minutes += 5) {
                if (environment.ocm.fleet().clusters().stream()
                        .anyMatch(cluster -> SimulatedEnvironment.hasOrder(cluster, SimulatedOrderState.STARTED))) {
                    break;
                }
                environment.ocm.advance(Duration.ofMinutes(5));
            }
            var started =
                    environment.first(cluster -> SimulatedEnvironment.hasOrder(cluster, SimulatedOrderState.STARTED));
            int before = environment.changes().size();

            var run = environment.signedIn("cancel", started.name(), "--yes");

            assertThat(run.code()).isEqualTo(5);
            assertThat(run.err()).contains("has begun and cannot be taken back");
            assertThat(environment.changes()).hasSize(before);
        }
    }

    @Test
    void where_nothing_is_ordered_there_is_nothing_to_take_back() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var cluster = environment.ocm.fleet().clusters().get(0);

            var run = environment.signedIn("cancel", cluster.name(), "--yes");

            assertThat(run.code()).isZero();
            assertThat(run.out()).isEqualTo("nothing is ordered for " + cluster.name() + "\n");
        }
    }

    @Test
    void with_node_pools_that_cannot_be_read_nobody_can_say_what_is_ordered() {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 3)
                .withOrganisations(1)
                .withHosted(1)
                .withAddons(0));
        try (var environment = SimulatedEnvironment.of(fleet, directory)) {
            var dark = environment.ocm.fleet().clusters().get(0);
            environment.ocm.faults(FaultRule.always(FaultKind.STATUS)
                    .on("GET", "/api/clusters_mgmt/v1/clusters/" + dark.id() + "/node_pools")
                    .withStatus(403, -1));

            var run = environment.signedIn("cancel", dark.name(), "--yes");

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).contains("cannot be read");
        }
    }

    @Test
    void an_open_gate_is_listed_and_acknowledged_once() {
        try (var environment = SimulatedEnvironment.of(offeredTheNextMinor(), directory)) {
            var gated = environment.first(cluster ->
                    environment.signedIn("gates", "list", cluster.name()).out().contains(" open"));
            var gates = SimulatedEnvironment.json(environment.signedIn("gates", "list", gated.name(), "-o", "json"));
            var gate = gates.at("/gates/0/id").asText();

            var refused = environment.signedIn("gates", "ack", gated.name(), gate);
            var run = environment.signedIn("gates", "ack", gated.name(), gate, "--yes");

            assertThat(refused.code()).isEqualTo(2);
            assertThat(run.code()).isZero();
            assertThat(run.out()).startsWith("acknowledged ").endsWith(" for " + gated.name() + "\n");
            assertThat(environment
                            .first(cluster -> cluster.id().equals(gated.id()))
                            .hasAgreedTo(gate))
                    .isTrue();
            assertThat(environment.changes()).hasSize(1);
        }
    }

    /** Channels without a minor version offer what is behind a gate. */
    private static SimulatedOcmFleet offeredTheNextMinor() {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 12)
                .withOrganisations(1)
                .withHosted(0)
                .withAddons(0));
        return new SimulatedOcmFleet(
                fleet.seed(),
                fleet.now(),
                fleet.habits(),
                fleet.organisations(),
                fleet.clusters().stream()
                        .map(cluster -> cluster.withChannel("stable"))
                        .toList(),
                fleet.addons(),
                fleet.releases(),
                fleet.gates(),
                fleet.serviceLogs());
    }

    @Test
    void a_gate_nobody_knows_is_told() {
        try (var environment = SimulatedEnvironment.generated(directory)) {
            var cluster = environment.ocm.fleet().clusters().get(0);

            var run = environment.signedIn("gates", "ack", cluster.name(), "no-such-gate", "--yes");

            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("there is no version gate no-such-gate");
            assertThat(environment.changes()).isEmpty();
        }
    }
}
