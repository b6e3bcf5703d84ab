package dev.tidegate.policies.plan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.hub.HubReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A rollout on a hub in memory, for the tests of modules that show rollouts or change what people ask of them. */
public final class PlayedRollout {

    private final SimulatedFleet fleet = SimulatedFleet.base();

    public HubReader reader() {
        return fleet.hub;
    }

    public ObjectNode policy() {
        return fleet.hub.policy;
    }

    public Optional<ObjectNode> rollout() {
        return fleet.hub.rollout;
    }

    public Optional<ObjectNode> replica(String cluster) {
        return fleet.hub.replica(cluster, "");
    }

    /** The reasons of all events that were told. */
    public List<String> events() {
        return fleet.events();
    }

    public Instant now() {
        return fleet.now;
    }

    /** Changes the strategy; the text is JSON with single quotes. */
    public PlayedRollout strategy(String json) {
        fleet.strategy(json);
        return this;
    }

    public PlayedRollout version(int number) {
        fleet.annotate("policy.open-cluster-management.io/version", Integer.toString(number));
        fleet.version(number);
        return this;
    }

    public PlayedRollout annotate(String name, String value) {
        fleet.annotate(name, value);
        return this;
    }

    public PlayedRollout cluster(String group, String cluster, Map<String, String> labels) {
        fleet.join(group, cluster);
        fleet.cluster(cluster, labels);
        return this;
    }

    public PlayedRollout disable() {
        fleet.disable(true);
        return this;
    }

    /** Sets the spec of the Rollout, as people do. */
    public PlayedRollout ask(String spec) {
        fleet.ask(spec);
        return this;
    }

    /** Replaces the Rollout as a whole. */
    public void storeRollout(ObjectNode rollout) {
        fleet.hub.rollout =
                Optional.of(fleet.hub.stored(rollout, fleet.hub.rollout.orElse(FakeHub.JSON.createObjectNode())));
    }

    /** Deletes the Rollout, so that nothing is known of rollouts. */
    public PlayedRollout forgetRollout() {
        fleet.hub.rollout = Optional.empty();
        return this;
    }

    /** One pass of the controller. */
    public PlayedRollout pass() {
        fleet.pass();
        return this;
    }

    public PlayedRollout after(String duration) {
        fleet.after(duration);
        return this;
    }

    public PlayedRollout good(String... clusters) {
        fleet.good(clusters);
        return this;
    }

    public PlayedRollout bad(String... clusters) {
        fleet.bad(clusters);
        return this;
    }

    /** Lets everybody be well until the rollout has ended. */
    public PlayedRollout finish() {
        fleet.finish();
        return this;
    }
}
