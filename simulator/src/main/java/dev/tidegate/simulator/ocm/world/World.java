package dev.tidegate.simulator.ocm.world;

import dev.tidegate.simulator.ocm.chance.Dice;
import dev.tidegate.simulator.ocm.fleet.Agreement;
import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.fleet.Fleet;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.Label;
import dev.tidegate.simulator.ocm.fleet.Labelled;
import dev.tidegate.simulator.ocm.fleet.Order;
import dev.tidegate.simulator.ocm.fleet.ServiceLog;
import dev.tidegate.simulator.ocm.journal.Journal;
import java.time.Duration;
import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A fleet that lives: everything that happens is worked out when time goes on, in the order of time. Refuses what OCM
 * would refuse. Not safe for several threads.
 */
public final class World {

    private final State state;
    private final Orders orders;

    public World(Fleet fleet, Journal journal) {
        journal.fleet(fleet.now(), FleetFile.json(fleet));
        this.state = new State(fleet, journal);
        this.orders = new Orders(state);
        orders.begin();
        new Outages(state, orders::clusterIsReady).begin();
        new Announcements(state).begin();
    }

    public Instant now() {
        return state.now();
    }

    /** Goes on to that time; a time that is past changes nothing. */
    public void goTo(Instant then) {
        state.goTo(then);
    }

    public View view() {
        return new View(state, state.now());
    }

    /** As it was so long ago. */
    public View view(Duration ago) {
        return new View(state, state.now().minus(ago));
    }

    /** Everything there is now, fit to go on from elsewhere. */
    public Fleet fleet() {
        var view = view();
        return new Fleet(
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

    public Order place(Placement placement) {
        return orders.place(placement);
    }

    /** Cancels the order with this id, if it is one of the list that is spoken of. */
    public void cancel(String cluster, String order, Predicate<Order> isOfList) {
        var known = state.cluster(cluster);
        orders.cancel(
                known, known.order(order).filter(isOfList).orElseThrow(() -> Refusal.unknown("Upgrade policy", order)));
    }

    public Agreement agree(String cluster, String gate) {
        var known = state.cluster(cluster);
        var agreed = state.calendar
                .gate(gate, state.now())
                .orElseThrow(() -> Refusal.bad("Version gate '" + gate + "' not found"));
        if (known.hasAgreedTo(gate)) {
            throw Refusal.conflict("Cluster '" + cluster + "' has agreed to version gate '" + gate + "' already");
        }
        var agreement = new Agreement(
                Dice.of(state.seed, "agreement of " + cluster + " to " + gate).uuid(), agreed.id(), state.now());
        state.change(cluster, before -> before.withAgreement(agreement));
        var facts = State.facts().put("cluster", cluster);
        facts.set("agreement", FleetFile.json(agreement));
        state.tell("agreement", facts);
        return agreement;
    }

    public void switchChannel(String cluster, String channel) {
        var known = state.cluster(cluster);
        if (!known.channel().equals(channel)
                && !state.calendar.channels(known.version(), state.now()).contains(channel)) {
            throw Refusal.bad("Channel '" + channel + "' is not available for version '" + known.version() + "'");
        }
        state.change(cluster, before -> before.withChannel(channel));
        state.tell(
                "channel",
                State.facts()
                        .put("cluster", cluster)
                        .put("from", known.channel())
                        .put("channel", channel));
    }

    /** Adds a label that is not there yet. */
    public Label createLabel(LabelOwner owner, String key, String value) {
        var labelled = owner.find(view());
        if (labelled.labels().containsKey(key)) {
            throw Refusal.conflict("Label with key '" + key + "' already exists");
        }
        var label = new Label(
                Dice.of(state.seed, owner.id() + key + state.now()).text(27), value, state.now(), state.now());
        return put(owner, labelled, key, label);
    }

    /** Changes a label that is there. */
    public Label updateLabel(LabelOwner owner, String key, String value) {
        var labelled = owner.find(view());
        var known = label(labelled, key);
        return put(owner, labelled, key, new Label(known.id(), value, known.createdAt(), state.now()));
    }

    public void deleteLabel(LabelOwner owner, String key) {
        var labelled = owner.find(view());
        label(labelled, key);
        var labels = new TreeMap<>(labelled.labels());
        labels.remove(key);
        change(owner, labelled, labels);
        tell(owner, key, null);
    }

    public ServiceLog add(ServiceLog draft) {
        var log = new ServiceLog(
                Dice.of(state.seed, "service log " + state.logs.size()).uuid(),
                draft.clusterUuid(),
                draft.serviceName(),
                draft.severity(),
                draft.summary(),
                draft.description(),
                draft.internalOnly(),
                state.now());
        state.add(log);
        var facts = State.facts();
        facts.set("service_log", FleetFile.json(log));
        state.tell("service-log", facts);
        return log;
    }

    private Label put(LabelOwner owner, Labelled<?> labelled, String key, Label label) {
        var labels = new TreeMap<>(labelled.labels());
        labels.put(key, label);
        change(owner, labelled, labels);
        tell(owner, key, label);
        return label;
    }

    private void change(LabelOwner owner, Labelled<?> labelled, SortedMap<String, Label> labels) {
        if (labelled.withLabels(labels) instanceof Cluster cluster) {
            state.change(cluster.id(), before -> cluster);
        } else {
            state.change(view().organisation(owner.id()).withLabels(labels));
        }
    }

    private void tell(LabelOwner owner, String key, @Nullable Label label) {
        var facts = State.facts()
                .put("owner_type", owner.type())
                .put("owner", owner.id())
                .put("key", key);
        facts.set("label", label == null ? facts.nullNode() : FleetFile.json(label));
        state.tell("label", facts);
    }

    private static Label label(Labelled<?> labelled, String key) {
        var label = labelled.labels().get(key);
        if (label == null) {
            throw Refusal.unknown("Label", key);
        }
        return label;
    }
}
