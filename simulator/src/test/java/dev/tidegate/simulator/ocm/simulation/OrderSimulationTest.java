package dev.tidegate.simulator.ocm.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.simulator.ocm.fleet.FleetBehaviour;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderState;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderTarget;
import dev.tidegate.simulator.ocm.release.SimulatedVersionGate;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrderSimulationTest {

    private static final Duration SOON = Duration.ofMinutes(10);

    @TempDir
    Path directory;

    private SimulatedFleetFixture worlds;

    @BeforeEach
    void begin() {
        worlds = SimulatedFleetFixture.flawless(directory);
    }

    @Test
    void an_order_goes_through_its_states_and_vanishes() {
        var order = worlds.place("classic", SimulatedOrderTarget.cluster(), "4.20.10", SOON);

        assertThat(worlds.states("classic")).containsExactly(SimulatedOrderState.PENDING);
        worlds.pass(Duration.ofMinutes(3));
        assertThat(worlds.states("classic")).containsExactly(SimulatedOrderState.SCHEDULED);
        worlds.world.goTo(order.nextRun());
        assertThat(worlds.states("classic")).containsExactly(SimulatedOrderState.STARTED);
        worlds.pass(Duration.ofMinutes(59));
        assertThat(worlds.version("classic")).isEqualTo("4.20.9");
        worlds.pass(Duration.ofMinutes(70));
        assertThat(worlds.version("classic")).isEqualTo("4.20.10");
        assertThat(worlds.states("classic")).isEmpty();
    }

    @Test
    void a_failed_order_stays_a_while_and_changes_nothing() {
        var failing = SimulatedFleetFixture.of(
                SimulatedFleetFixture.fleet(7, "{failing: 1, slow: 0, not_ready: 0}"), directory);
        failing.place("classic", SimulatedOrderTarget.cluster(), "4.20.10", SOON);

        failing.pass(Duration.ofMinutes(10 + 121));

        assertThat(failing.states("classic")).containsExactly(SimulatedOrderState.FAILED);
        failing.pass(Duration.ofHours(2));
        assertThat(failing.states("classic")).isEmpty();
        assertThat(failing.version("classic")).isEqualTo("4.20.9");
    }

    @Test
    void a_slow_order_is_delayed_before_it_ends() {
        var slow = SimulatedFleetFixture.of(
                SimulatedFleetFixture.fleet(7, "{failing: 0, slow: 1, not_ready: 0}"), directory);
        slow.place("classic", SimulatedOrderTarget.cluster(), "4.20.10", SOON);

        slow.pass(Duration.ofMinutes(10 + 121));

        assertThat(slow.states("classic")).containsExactly(SimulatedOrderState.DELAYED);
        slow.pass(Duration.ofHours(5));
        assertThat(slow.version("classic")).isEqualTo("4.20.10");
    }

    @Test
    void a_node_pool_may_not_overtake_its_control_plane() {
        assertThatThrownBy(() -> worlds.place("hosted", SimulatedOrderTarget.nodePool("workers"), "4.20.10", SOON))
                .hasMessageContaining("not an available upgrade");

        worlds.place("hosted", SimulatedOrderTarget.nodePool("workers"), "4.20.9", SOON);

        worlds.pass(Duration.ofHours(2));
        assertThat(worlds.world.view().cluster("hosted").nodePools().get("workers"))
                .hasToString("4.20.9");
    }

    @Test
    void what_ocm_refuses_is_refused() {
        worlds.place("classic", SimulatedOrderTarget.cluster(), "4.20.10", SOON);

        assertThatThrownBy(() -> worlds.place("classic", SimulatedOrderTarget.cluster(), "4.20.10", SOON))
                .hasMessageContaining("already an upgrade policy");
        assertThatThrownBy(() ->
                        worlds.place("hosted", SimulatedOrderTarget.controlPlane(), "4.20.10", Duration.ofMinutes(4)))
                .hasMessageContaining("5 minutes");
        assertThatThrownBy(() -> worlds.place("hosted", SimulatedOrderTarget.controlPlane(), "4.20.8", SOON))
                .hasMessageContaining("not an available upgrade");
        assertThatThrownBy(() -> worlds.place("hosted", SimulatedOrderTarget.cluster(), "4.20.10", SOON))
                .hasMessageContaining("has no cluster");
        assertThatThrownBy(() -> worlds.place("classic", SimulatedOrderTarget.addon("log-shipper"), "1.3.0", SOON))
                .hasMessageContaining("has no addon");
        assertThatThrownBy(() -> worlds.place("nobody", SimulatedOrderTarget.cluster(), "4.20.10", SOON))
                .hasMessageContaining("not found");
    }

    @Test
    void an_open_gate_is_in_the_way_of_the_next_minor_version() {
        worlds.pass(Duration.ofDays(30));
        var gates = worlds.world.view().calendar().gates(worlds.world.now()).stream()
                .filter(gate -> gate.prefix().equals("4.21"))
                .toList();
        assertThatThrownBy(() -> worlds.place("classic", SimulatedOrderTarget.cluster(), "4.21.0", SOON))
                .hasMessageContaining("missing version gate agreements")
                .satisfies(refusal -> assertThat(((RequestRejectedException) refusal).details())
                        .anyMatch(detail -> detail.contains(SimulatedVersionGate.OCP))
                        .anyMatch(detail -> detail.contains(SimulatedVersionGate.STS)));

        gates.forEach(gate -> worlds.world.agree("classic", gate.id()));

        assertThat(worlds.place("classic", SimulatedOrderTarget.cluster(), "4.21.0", SOON)
                        .state())
                .isEqualTo(SimulatedOrderState.PENDING);
    }

    @Test
    void a_started_order_cannot_be_cancelled() {
        var order = worlds.place("classic", SimulatedOrderTarget.cluster(), "4.20.10", SOON);
        worlds.pass(Duration.ofMinutes(20));

        assertThatThrownBy(() -> worlds.world.cancel("classic", order.id())).hasMessageContaining("cannot be deleted");
    }

    @Test
    void an_order_waits_for_its_cluster_to_be_ready() {
        var options = FleetGeneratorOptions.of(3, 40).withHosted(0).withHabits(new FleetBehaviour(0, 0, 1));
        var restless = SimulatedFleetFixture.of(FleetGenerator.generate(options), directory);
        var down = downtime(restless);
        restless.world.goTo(down.minus(Duration.ofMinutes(9)));
        var cluster = firstToFall(restless, down);
        var offers = restless.world.view().offers(restless.world.view().cluster(cluster));
        restless.place(cluster, SimulatedOrderTarget.cluster(), offers.get(0).toString(), SOON);

        restless.pass(SOON.plusMinutes(1));

        assertThat(restless.world.view().cluster(cluster).isReady()).isFalse();
        assertThat(restless.states(cluster)).containsExactly(SimulatedOrderState.DELAYED);
        restless.pass(Duration.ofHours(14));
        assertThat(restless.world.view().cluster(cluster).version()).isEqualTo(offers.get(0));
    }

    @Test
    void the_past_can_be_looked_at() {
        worlds.place("classic", SimulatedOrderTarget.cluster(), "4.20.10", SOON);
        worlds.pass(Duration.ofMinutes(3));

        assertThat(worlds.world.view(Duration.ofMinutes(3)).cluster("classic").orders())
                .extracting(order -> order.state())
                .containsExactly(SimulatedOrderState.PENDING);
        assertThat(worlds.world.view(Duration.ofHours(1)).cluster("classic").version())
                .hasToString("4.20.9");
    }

    /** When the first cluster goes down; played in a world of its own. */
    private Instant downtime(SimulatedFleetFixture original) {
        var other = SimulatedFleetFixture.of(original.world.fleet(), directory);
        while (other.world.view().clusters().allMatch(SimulatedCluster::isReady)) {
            other.pass(Duration.ofMinutes(1));
        }
        return other.world.now();
    }

    private String firstToFall(SimulatedFleetFixture original, Instant down) {
        var other = SimulatedFleetFixture.of(original.world.fleet(), directory);
        other.world.goTo(down);
        return other.world
                .view()
                .clusters()
                .filter(cluster -> !cluster.isReady())
                .findFirst()
                .orElseThrow()
                .id();
    }
}
