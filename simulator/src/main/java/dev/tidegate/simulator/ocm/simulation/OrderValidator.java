package dev.tidegate.simulator.ocm.simulation;

import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderTarget;
import dev.tidegate.simulator.ocm.release.SimulatedChannel;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import java.time.Duration;

/** What an order must fulfil to be taken. */
final class OrderValidator {

    private static final Duration LEAD = Duration.ofMinutes(5);

    private final SimulationState state;

    OrderValidator(SimulationState state) {
        this.state = state;
    }

    void check(SimulatedCluster cluster, SimulatedOrderRequest placement) {
        if (cluster.orders().stream().anyMatch(order -> order.target().equals(placement.target()))) {
            throw RequestRejectedException.bad("There is already an upgrade policy for the " + placement.target()
                    + " of cluster '" + cluster.id() + "'");
        }
        checkContent(cluster, placement);
    }

    /** What holds for an order that is changed, too. */
    void checkContent(SimulatedCluster cluster, SimulatedOrderRequest placement) {
        var from = cluster.versionOf(placement.target())
                .orElseThrow(() -> RequestRejectedException.bad("Cluster '" + cluster.id() + "' has no "
                        + placement.target() + " that can be upgraded through this endpoint"));
        if (!cluster.isReady()) {
            throw RequestRejectedException.bad(
                    "Cluster '" + cluster.id() + "' is in state '" + cluster.state() + "', it must be ready");
        }
        if (placement.nextRun().isBefore(state.now().plus(LEAD))) {
            throw RequestRejectedException.bad("The next run must be at least 5 minutes ahead: " + placement.nextRun());
        }
        if (!isOffered(cluster, from, placement)) {
            throw RequestRejectedException.bad(
                    "Version '" + placement.version() + "' is not an available upgrade of the " + placement.target()
                            + " of cluster '" + cluster.id() + "' with version '" + from + "'");
        }
        checkGates(cluster, from, placement);
    }

    private boolean isOffered(SimulatedCluster cluster, SimulatedVersion from, SimulatedOrderRequest placement) {
        var wanted = placement.version();
        return switch (placement.target().kind()) {
            case CLUSTER, CONTROL_PLANE ->
                state.calendar
                        .offers(from, SimulatedChannel.named(cluster.channel()), state.now())
                        .contains(wanted);
            case NODE_POOL ->
                wanted.compareTo(from) > 0
                        && wanted.compareTo(cluster.version()) <= 0
                        && (wanted.equals(cluster.version()) || state.calendar.isOut(wanted, state.now()));
            case ADDON ->
                wanted.compareTo(from) > 0
                        && state.addons.stream()
                                .anyMatch(addon ->
                                        addon.id().equals(placement.target().name()) && addon.has(wanted, state.now()));
        };
    }

    private void checkGates(SimulatedCluster cluster, SimulatedVersion from, SimulatedOrderRequest placement) {
        var kind = placement.target().kind();
        if (kind == SimulatedOrderTarget.Kind.NODE_POOL
                || kind == SimulatedOrderTarget.Kind.ADDON
                || !from.isOfLowerMinorThan(placement.version())) {
            return;
        }
        var open = state.calendar.gates(state.now()).stream()
                .filter(gate -> gate.prefix().equals(placement.version().prefix()))
                .filter(gate -> gate.concerns(cluster.sts()) && !cluster.hasAgreedTo(gate.id()))
                .map(gate -> gate.label() + " " + gate.id())
                .toList();
        if (!open.isEmpty()) {
            throw RequestRejectedException.bad(
                    "There are missing version gate agreements for cluster '" + cluster.id() + "' and version '"
                            + placement.version() + "'",
                    open);
        }
    }
}
