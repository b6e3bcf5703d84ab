package dev.tidegate.policies.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.hub.HubFailure;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.hub.HubWriter;
import dev.tidegate.policies.hub.StoredRollout;
import dev.tidegate.policies.object.HubCluster;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.PlacementBindingObject.PlacementRef;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A hub in memory: objects with versions and generations as an API server counts them, and a log of what was written. */
final class FakeHub implements HubReader, HubWriter {

    static final ObjectMapper JSON = new ObjectMapper();
    static final String NAMESPACE = "fleet-policies";

    final Map<String, ObjectNode> bindings = new TreeMap<>();
    final Map<String, ObjectNode> sets = new TreeMap<>();
    final Map<String, ObjectNode> placements = new TreeMap<>();
    final Map<String, List<ObjectNode>> decisions = new TreeMap<>();
    final Map<String, ObjectNode> clusters = new TreeMap<>();
    final Map<String, ObjectNode> replicas = new TreeMap<>();
    final Map<String, Map<String, String>> configMaps = new TreeMap<>();
    /** ConfigMaps and ControllerRevisions with parts of the state, by name. */
    final Map<String, Map<String, String>> shards = new TreeMap<>();

    final Map<String, ObjectNode> storedPolicies = new TreeMap<>();
    final Set<String> refusing = new HashSet<>();
    final List<String> log = new ArrayList<>();
    final List<PolicyEvent> events = new ArrayList<>();
    ObjectNode policy = JSON.createObjectNode();
    Optional<ObjectNode> rollout = Optional.empty();
    /** The write after which everything fails, counted from now; negative for never. */
    int failAfter = -1;

    private long version = 100;
    private long uids;

    /** JSON with single quotes. */
    static JsonNode json(String json) {
        return parsed(json.replace('\'', '"'));
    }

    /** A copy as it comes back from a server. */
    private static JsonNode parsed(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException wrong) {
            throw new IllegalArgumentException(json, wrong);
        }
    }

    /** Creates or changes an object as the API server would: the generation moves with the spec. */
    ObjectNode stored(ObjectNode wanted, JsonNode before) {
        var object = wanted.deepCopy();
        var metadata = object.withObject("/metadata");
        metadata.put("uid", before.path("metadata").path("uid").asText("uid-" + ++uids));
        long generation = before.path("metadata").path("generation").asLong();
        metadata.put("generation", before.path("spec").equals(object.path("spec")) ? generation : generation + 1);
        metadata.put("resourceVersion", Long.toString(++version));
        if (before.has("status")) {
            object.set("status", before.get("status"));
        }
        return object;
    }

    private void step(String what) {
        if (failAfter == 0) {
            throw new HubFailure(HubFailure.Kind.OTHER, "killed before: " + what);
        }
        failAfter--;
        log.add(what);
    }

    private void check(JsonNode existing, JsonNode wanted) {
        var expected = Metadata.of(wanted).resourceVersion();
        if (!expected.isEmpty() && !expected.equals(Metadata.of(existing).resourceVersion())) {
            throw new HubFailure(HubFailure.Kind.CONFLICT, "the object has been modified");
        }
    }

    @Override
    public Collection<ObjectNode> bindings(String namespace) {
        return bindings.values();
    }

    @Override
    public Collection<ObjectNode> policySets(String namespace) {
        return sets.values();
    }

    @Override
    public Optional<ObjectNode> placement(String namespace, PlacementRef placement) {
        return Optional.ofNullable(placements.get(placement.name()));
    }

    @Override
    public Collection<ObjectNode> decisions(String namespace, String placement) {
        return decisions.getOrDefault(placement, List.of());
    }

    @Override
    public Optional<Duration> unchangedFor(String namespace, String placement) {
        return Optional.empty();
    }

    @Override
    public Map<String, HubCluster> clusters() {
        var all = new HashMap<String, HubCluster>();
        clusters.forEach((name, tree) -> all.put(name, HubCluster.of(tree)));
        return all;
    }

    @Override
    public Map<String, Replica> replicas(String namespace, String name) {
        var all = new HashMap<String, Replica>();
        replicas.forEach((cluster, tree) -> all.put(cluster, Replica.of(tree)));
        return all;
    }

    @Override
    public Optional<ObjectNode> rollout(String namespace, String name) {
        return rollout.map(stored -> StoredRollout.whole(
                stored,
                shard -> Optional.ofNullable(shards.get(shard)),
                policy -> Optional.ofNullable(storedPolicies.get(policy))));
    }

    @Override
    public Optional<Map<String, String>> configMap(String namespace, String name) {
        return Optional.ofNullable(configMaps.get(name));
    }

    @Override
    public JsonNode adoptRollout(Metadata owner, @Nullable Metadata known) {
        step("adopt rollout");
        rollout.ifPresent(there -> {
            boolean isOther = known == null
                    ? !there.path("status").isEmpty()
                    : !known.resourceVersion().equals(Metadata.of(there).resourceVersion());
            if (isOther) {
                throw new HubFailure(HubFailure.Kind.CONFLICT, "another process has begun the rollout");
            }
        });
        var object = rollout.map(ObjectNode::deepCopy).orElseGet(() -> {
            var created = JsonNodeFactory.instance.objectNode().put("kind", "Rollout");
            created.putObject("metadata").put("name", "policy-" + owner.name()).put("namespace", owner.namespace());
            return created;
        });
        object.withObject("/metadata").putArray("ownerReferences").addObject().put("uid", owner.uid());
        rollout = Optional.of(stored(object, rollout.map(JsonNode.class::cast).orElse(JSON.createObjectNode())));
        return rollout.get();
    }

    @Override
    public void deleteRollout(Metadata metadata) {
        step("delete rollout");
        rollout = Optional.empty();
    }

    @Override
    public void replaceRolloutStatus(Metadata metadata, ObjectNode status) {
        step("status of rollout");
        var existing = rollout.orElseThrow(() -> new HubFailure(HubFailure.Kind.CONFLICT, "gone"));
        if (!metadata.resourceVersion().equals(Metadata.of(existing).resourceVersion())) {
            throw new HubFailure(HubFailure.Kind.CONFLICT, "the Rollout has been modified");
        }
        existing.set("status", parsed(status.toString()));
        existing.withObject("/metadata").put("resourceVersion", Long.toString(++version));
    }

    @Override
    public void writeShard(Metadata metadata, StateStorage.Shard shard) {
        step("shard " + shard.name());
        var data = shards.computeIfAbsent(shard.name(), none -> new TreeMap<>());
        data.keySet().retainAll(Set.of(shard.before()));
        data.put(shard.hash(), shard.content());
    }

    @Override
    public void deleteShard(Metadata metadata, String name) {
        step("delete shard " + name);
        shards.remove(name);
    }

    @Override
    public void storePolicy(Metadata metadata, StateStorage.StoredPolicy stored) {
        step("store " + stored.name());
        var object = JsonNodeFactory.instance.objectNode();
        object.set("data", parsed(stored.content().policy().toString()));
        storedPolicies.putIfAbsent(stored.name(), object);
    }

    @Override
    public void deleteStoredPolicy(Metadata metadata, String name) {
        step("delete stored " + name);
        storedPolicies.remove(name);
    }

    @Override
    public Optional<ObjectNode> replica(String cluster, String name) {
        return Optional.ofNullable(replicas.get(cluster)).map(ObjectNode::deepCopy);
    }

    @Override
    public void createReplica(ObjectNode replica) {
        var cluster = Metadata.of(replica).namespace();
        step("create " + cluster);
        refuse(cluster);
        if (replicas.containsKey(cluster)) {
            throw new HubFailure(HubFailure.Kind.CONFLICT, "exists");
        }
        replicas.put(cluster, stored((ObjectNode) parsed(replica.toString()), JSON.createObjectNode()));
    }

    @Override
    public void replaceReplica(ObjectNode replica) {
        var cluster = Metadata.of(replica).namespace();
        step("replace " + cluster);
        refuse(cluster);
        var existing = Optional.ofNullable(replicas.get(cluster))
                .orElseThrow(() -> new HubFailure(HubFailure.Kind.CONFLICT, "gone"));
        check(existing, replica);
        replicas.put(cluster, stored((ObjectNode) parsed(replica.toString()), existing));
    }

    @Override
    public void labelReplica(String cluster, String name, String label, String value) {
        step("label " + cluster + " " + value);
        refuse(cluster);
        var existing = Optional.ofNullable(replicas.get(cluster))
                .orElseThrow(() -> new HubFailure(HubFailure.Kind.CONFLICT, "gone"));
        existing.withObject("/metadata").withObject("/labels").put(label, value);
        existing.withObject("/metadata").put("resourceVersion", Long.toString(++version));
    }

    @Override
    public void deleteReplica(String cluster, String name, String uid) {
        step("delete " + cluster);
        refuse(cluster);
        replicas.remove(cluster);
    }

    @Override
    public void replacePolicyStatus(Metadata metadata, ObjectNode status) {
        step("status of policy");
        policy.set("status", parsed(status.toString()));
    }

    @Override
    public void emit(Metadata metadata, PolicyEvent event) {
        step("event " + event.reason());
        events.add(event);
    }

    /** The replica of a cluster that must have one, itself and not a copy. */
    ObjectNode replica(String cluster) {
        return Objects.requireNonNull(replicas.get(cluster), () -> cluster + " has no replica");
    }

    /** A cluster that must be there. */
    ObjectNode cluster(String name) {
        return Objects.requireNonNull(clusters.get(name), () -> "no cluster " + name);
    }

    /** The decisions of a placement that must have some. */
    List<ObjectNode> decisions(String placement) {
        return Objects.requireNonNull(decisions.get(placement), () -> placement + " has no decisions");
    }

    /** Replaces the status of a replica, as the add-on of the cluster does. */
    void report(String cluster, ObjectNode status) {
        var replica = replica(cluster);
        replica.set("status", status);
        replica.withObject("/metadata").put("resourceVersion", Long.toString(++version));
    }

    private void refuse(String cluster) {
        if (refusing.contains(cluster)) {
            throw new HubFailure(HubFailure.Kind.OTHER, "namespace " + cluster + " is being terminated");
        }
    }
}
