package dev.tidegate.simulator.ocm.simulation;

import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.Labelled;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedGateAgreement;
import dev.tidegate.simulator.ocm.fleet.SimulatedLabel;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrder;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderState;
import dev.tidegate.simulator.ocm.fleet.SimulatedServiceLog;
import dev.tidegate.simulator.ocm.log.SimulationLog;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import dev.tidegate.simulator.random.SeededRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A fleet that lives: everything that happens is worked out when time goes on, in the order of time. Refuses what OCM
 * would refuse. Not safe for several threads.
 */
public final class FleetSimulation {

    private final SimulationState state;
    private final OrderSimulation orders;

    public FleetSimulation(SimulatedOcmFleet fleet, SimulationLog journal) {
        journal.fleet(fleet.now(), FleetFile.json(fleet));
        this.state = new SimulationState(fleet, journal);
        this.orders = new OrderSimulation(state);
        orders.begin();
        new OutageSimulation(state, orders::clusterIsReady).begin();
        new ReleaseEvents(state).begin();
    }

    public Instant now() {
        return state.now();
    }

    /** Goes on to that time; a time that is past changes nothing. */
    public void goTo(Instant then) {
        state.goTo(then);
    }

    public SimulatedFleetView view() {
        return new SimulatedFleetView(state, state.now());
    }

    /** As it was so long ago. */
    public SimulatedFleetView view(Duration ago) {
        return new SimulatedFleetView(state, state.now().minus(ago));
    }

    /** Everything there is now, fit to go on from elsewhere. */
    public SimulatedOcmFleet fleet() {
        var view = view();
        return new SimulatedOcmFleet(
                state.seed,
                state.now(),
                state.habits,
                view.organisations().toList(),
                view.clusters().toList(),
                state.addons,
                state.calendar.releases(),
                state.calendar.gates(),
                state.logs);
    }

    public SimulatedOrder place(SimulatedOrderRequest placement) {
        return orders.place(placement);
    }

    public void cancel(String cluster, String order) {
        orders.cancel(state.cluster(cluster), order(cluster, order));
    }

    /** Gives an order that has not begun another version or another start. */
    public SimulatedOrder change(
            String cluster, String order, Optional<SimulatedVersion> version, Optional<Instant> nextRun) {
        return orders.change(state.cluster(cluster), order(cluster, order), version, nextRun);
    }

    /** Puts an order into a state, as those do who carry upgrades out; it goes on from there by itself. */
    public SimulatedOrder enter(String cluster, String order, SimulatedOrderState next) {
        return orders.enterByHand(cluster, order(cluster, order), next);
    }

    private SimulatedOrder order(String cluster, String id) {
        return state.cluster(cluster)
                .order(id)
                .orElseThrow(() -> RequestRejectedException.unknown("Upgrade policy", id));
    }

    public SimulatedGateAgreement agree(String cluster, String gate) {
        var known = state.cluster(cluster);
        var agreed = state.calendar
                .gate(gate, state.now())
                .orElseThrow(() -> RequestRejectedException.bad("Version gate '" + gate + "' not found"));
        if (known.hasAgreedTo(gate)) {
            throw RequestRejectedException.conflict(
                    "Cluster '" + cluster + "' has agreed to version gate '" + gate + "' already");
        }
        var agreement = new SimulatedGateAgreement(
                SeededRandom.of(state.seed, "agreement of " + cluster + " to " + gate)
                        .uuid(),
                agreed.id(),
                state.now());
        state.change(cluster, before -> before.withAgreement(agreement));
        var facts = SimulationState.facts().put("cluster", cluster);
        facts.set("agreement", FleetFile.json(agreement));
        state.tell("agreement", facts);
        return agreement;
    }

    /** Takes an agreement back. */
    public void withdrawAgreement(String cluster, String agreement) {
        if (state.cluster(cluster).agreements().stream()
                .noneMatch(known -> known.id().equals(agreement))) {
            throw RequestRejectedException.unknown("VersionGateAgreement", agreement);
        }
        state.change(cluster, before -> before.withoutAgreement(agreement));
        state.tell(
                "agreement-gone",
                SimulationState.facts().put("cluster", cluster).put("agreement", agreement));
    }

    public void switchChannel(String cluster, String channel) {
        var known = state.cluster(cluster);
        if (!known.channel().equals(channel)
                && !state.calendar.channels(known.version(), state.now()).contains(channel)) {
            throw RequestRejectedException.bad(
                    "Channel '" + channel + "' is not available for version '" + known.version() + "'");
        }
        state.change(cluster, before -> before.withChannel(channel));
        state.tell(
                "channel",
                SimulationState.facts()
                        .put("cluster", cluster)
                        .put("from", known.channel())
                        .put("channel", channel));
    }

    /** Adds a label that is not there yet. */
    public SimulatedLabel createLabel(SimulatedLabelOwner owner, String key, String value) {
        var labelled = owner.find(view());
        if (labelled.labels().containsKey(key)) {
            throw RequestRejectedException.conflict("Label with key '" + key + "' already exists");
        }
        var label = new SimulatedLabel(
                SeededRandom.of(state.seed, owner.id() + key + state.now()).text(27), value, state.now(), state.now());
        return put(owner, labelled, key, label);
    }

    /** Changes a label that is there. */
    public SimulatedLabel updateLabel(SimulatedLabelOwner owner, String key, String value) {
        var labelled = owner.find(view());
        var known = label(labelled, key);
        return put(owner, labelled, key, new SimulatedLabel(known.id(), value, known.createdAt(), state.now()));
    }

    public void deleteLabel(SimulatedLabelOwner owner, String key) {
        var labelled = owner.find(view());
        label(labelled, key);
        var labels = new TreeMap<>(labelled.labels());
        labels.remove(key);
        change(owner, labelled, labels);
        tell(owner, key, null);
    }

    public SimulatedServiceLog add(SimulatedServiceLog draft) {
        var log = new SimulatedServiceLog(
                SeededRandom.of(state.seed, "service log " + state.logs.size()).uuid(),
                draft.clusterUuid(),
                draft.serviceName(),
                draft.severity(),
                draft.summary(),
                draft.description(),
                draft.internalOnly(),
                draft.username(),
                state.now());
        state.add(log);
        var facts = SimulationState.facts();
        facts.set("service_log", FleetFile.json(log));
        state.tell("service-log", facts);
        return log;
    }

    private SimulatedLabel put(SimulatedLabelOwner owner, Labelled<?> labelled, String key, SimulatedLabel label) {
        var labels = new TreeMap<>(labelled.labels());
        labels.put(key, label);
        change(owner, labelled, labels);
        tell(owner, key, label);
        return label;
    }

    private void change(SimulatedLabelOwner owner, Labelled<?> labelled, SortedMap<String, SimulatedLabel> labels) {
        if (labelled.withLabels(labels) instanceof SimulatedCluster cluster) {
            state.change(cluster.id(), before -> cluster);
        } else {
            state.change(view().organisation(owner.id()).withLabels(labels));
        }
    }

    private void tell(SimulatedLabelOwner owner, String key, @Nullable SimulatedLabel label) {
        var facts = SimulationState.facts()
                .put("owner_type", owner.type())
                .put("owner", owner.id())
                .put("key", key);
        facts.set("label", label == null ? facts.nullNode() : FleetFile.json(label));
        state.tell("label", facts);
    }

    private static SimulatedLabel label(Labelled<?> labelled, String key) {
        var label = labelled.labels().get(key);
        if (label == null) {
            throw RequestRejectedException.unknown("Label", key);
        }
        return label;
    }
}
