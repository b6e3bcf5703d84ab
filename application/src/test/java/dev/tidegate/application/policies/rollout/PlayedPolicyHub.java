package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.plan.PlayedRollout;
import dev.tidegate.policies.plan.PolicyObserved.Obstacle;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A hub in memory with one policy, whose clock is that of the rollout that is played on it. */
final class PlayedPolicyHub implements PolicyHub {

    final PlayedRollout played = new PlayedRollout();
    final List<ObjectNode> others = new ArrayList<>();
    final List<String> changes = new ArrayList<>();
    final List<String> unmarked = new ArrayList<>();

    @Nullable Obstacle obstacle;

    @Nullable String controller;

    /** Who wants to be told of changes. */
    final List<Runnable> watchers = new ArrayList<>();

    PolicyRollouts rollouts() {
        return new PolicyRollouts(this, null, clock());
    }

    Clock clock() {
        return new Clock() {
            @Override
            public Instant instant() {
                return played.now();
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
    }

    @Override
    public Collection<ObjectNode> policies(@Nullable String namespace) {
        var all = new ArrayList<>(others);
        all.add(played.policy());
        return all.stream()
                .filter(tree ->
                        namespace == null || Metadata.of(tree).namespace().equals(namespace))
                .toList();
    }

    @Override
    public HubReader reader() {
        return played.reader();
    }

    @Override
    public Optional<ObjectNode> replica(String cluster, String name) {
        return played.replica(cluster);
    }

    @Override
    public void changeRollout(
            Metadata policy, @Nullable JsonNode rollout, ObjectNode spec, Map<String, String> annotations) {
        changes.add(spec.toString());
        var object = rollout == null ? JsonNodeFactory.instance.objectNode() : ((ObjectNode) rollout).deepCopy();
        object.withObject("/metadata").put("name", "policy-" + policy.name()).put("namespace", policy.namespace());
        object.set("spec", spec);
        annotations.forEach((name, value) -> {
            var target = object.withObject("/metadata").withObject("/annotations");
            if (value.isEmpty()) {
                target.remove(name);
            } else {
                target.put(name, value);
            }
        });
        played.storeRollout(object);
    }

    @Override
    public Optional<Obstacle> obstacle() {
        return Optional.ofNullable(obstacle);
    }

    @Override
    public Optional<String> controller() {
        return Optional.ofNullable(controller);
    }

    @Override
    public void unmarkReplica(String cluster, String name) {
        unmarked.add(cluster);
    }

    @Override
    public Subscription watch(String namespace, String policy, Runnable changed) {
        watchers.add(changed);
        return () -> watchers.remove(changed);
    }

    @Override
    public void close() {}
}
