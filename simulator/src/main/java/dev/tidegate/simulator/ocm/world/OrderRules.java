package dev.tidegate.simulator.ocm.world;

import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.fleet.Target;
import dev.tidegate.simulator.ocm.release.Channel;
import dev.tidegate.simulator.ocm.release.Version;
import java.time.Duration;

/** What an order must fulfil to be taken. */
final class OrderRules {

    private static final Duration LEAD = Duration.ofMinutes(5);

    private final State state;

    OrderRules(State state) {
        this.state = state;
    }

    void check(Cluster cluster, Placement placement) {
        var from = cluster.versionOf(placement.target())
                .orElseThrow(() -> Refusal.bad("Cluster '" + cluster.id() + "' has no " + placement.target()
                        + " that can be upgraded through this endpoint"));
        if (!cluster.isReady()) {
            throw Refusal.bad("Cluster '" + cluster.id() + "' is in state '" + cluster.state() + "', it must be ready");
        }
        if (cluster.orders().stream().anyMatch(order -> order.target().equals(placement.target()))) {
            throw Refusal.bad("There is already an upgrade policy for the " + placement.target() + " of cluster '"
                    + cluster.id() + "'");
        }
        if (placement.nextRun().isBefore(state.now().plus(LEAD))) {
            throw Refusal.bad("The next run must be at least 5 minutes ahead: " + placement.nextRun());
        }
        if (!isOffered(cluster, from, placement)) {
            throw Refusal.bad("Version '" + placement.version() + "' is not an available upgrade of the "
                    + placement.target() + " of cluster '" + cluster.id() + "' with version '" + from + "'");
        }
        checkGates(cluster, from, placement);
    }

    private boolean isOffered(Cluster cluster, Version from, Placement placement) {
        var wanted = placement.version();
        return switch (placement.target().kind()) {
            case CLUSTER, CONTROL_PLANE ->
                state.calendar
                        .offers(from, Channel.named(cluster.channel()), state.now())
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

    private void checkGates(Cluster cluster, Version from, Placement placement) {
        var kind = placement.target().kind();
        if (kind == Target.Kind.NODE_POOL
                || kind == Target.Kind.ADDON
                || !from.isOfLowerMinorThan(placement.version())) {
            return;
        }
        var open = state.calendar.gates(state.now()).stream()
                .filter(gate -> gate.prefix().equals(placement.version().prefix()))
                .filter(gate -> gate.concerns(cluster.sts()) && !cluster.hasAgreedTo(gate.id()))
                .map(gate -> gate.label() + " " + gate.id())
                .toList();
        if (!open.isEmpty()) {
            throw Refusal.bad(
                    "There are missing version gate agreements for cluster '" + cluster.id() + "' and version '"
                            + placement.version() + "'",
                    open);
        }
    }
}
