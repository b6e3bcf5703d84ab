package dev.tidegate.application.policies.access;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.hub.StoredRollout;
import dev.tidegate.policies.object.HubCluster;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.PlacementBindingObject.PlacementRef;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a hub with one request for each question, and remembers what several policies ask for. For one thread. */
final class KubeHubReader implements HubReader {

    private static final ObjectKind CONFIG_MAP = new ObjectKind("v1", "ConfigMap", "configmaps");
    private static final String PLACEMENT_LABEL = "cluster.open-cluster-management.io/placement";

    private final KubeCluster cluster;
    private final Clock clock;
    private final Map<String, List<ObjectNode>> bindings = new HashMap<>();
    private final Map<String, List<ObjectNode>> sets = new HashMap<>();
    private final Map<String, List<ObjectNode>> decisions = new HashMap<>();
    private final Map<String, Optional<ObjectNode>> placements = new HashMap<>();
    private @Nullable Map<String, HubCluster> clusters;

    KubeHubReader(KubeCluster cluster, Clock clock) {
        this.cluster = cluster;
        this.clock = clock;
    }

    @Override
    public Collection<ObjectNode> bindings(String namespace) {
        return bindings.computeIfAbsent(namespace, in -> all(HubKinds.PLACEMENT_BINDING, in));
    }

    @Override
    public Collection<ObjectNode> policySets(String namespace) {
        return sets.computeIfAbsent(namespace, in -> all(HubKinds.POLICY_SET, in));
    }

    @Override
    public Optional<ObjectNode> placement(String namespace, PlacementRef placement) {
        var kind = placement.isRule() ? HubKinds.PLACEMENT_RULE : HubKinds.PLACEMENT;
        return placements.computeIfAbsent(
                kind.kind() + " " + namespace + "/" + placement.name(),
                none -> object(kind, namespace, placement.name()));
    }

    @Override
    public Collection<ObjectNode> decisions(String namespace, String placement) {
        return decisions.computeIfAbsent(
                namespace + "/" + placement,
                none -> KubePolicyHub.listed(
                        cluster,
                        HubKinds.PLACEMENT_DECISION,
                        namespace,
                        LabelSelector.of(Map.of(PLACEMENT_LABEL, placement))));
    }

    /** From the times at which the fields of the objects were last written. */
    @Override
    public Optional<Duration> unchangedFor(String namespace, String placement) {
        var objects = new ArrayList<JsonNode>(decisions(namespace, placement));
        placement(namespace, new PlacementRef("Placement", placement)).ifPresent(objects::add);
        var newest = Instant.EPOCH;
        for (var object : objects) {
            for (var entry : object.path("metadata").path("managedFields")) {
                var written = instant(entry.path("time").asText());
                if (written.isEmpty()) {
                    return Optional.empty();
                }
                newest = written.get().isAfter(newest) ? written.get() : newest;
            }
        }
        return newest.equals(Instant.EPOCH) ? Optional.empty() : Optional.of(Duration.between(newest, clock.instant()));
    }

    private static Optional<Instant> instant(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }

    @Override
    public Map<String, HubCluster> clusters() {
        var known = clusters;
        if (known == null) {
            known = new HashMap<>();
            for (var tree : KubePolicyHub.listed(cluster, HubKinds.MANAGED_CLUSTER, null, LabelSelector.EVERYTHING)) {
                var each = HubCluster.of(tree);
                known.put(each.name(), each);
            }
            clusters = known;
        }
        return known;
    }

    @Override
    public Map<String, Replica> replicas(String namespace, String policy) {
        var replicas = new HashMap<String, Replica>();
        for (var tree : KubePolicyHub.listed(
                cluster,
                HubKinds.POLICY,
                null,
                LabelSelector.of(Map.of(HubNames.ROOT_POLICY, namespace + "." + policy)))) {
            var cluster = Metadata.of(tree).namespace();
            // A hub of hubs has such policies that are no replicas of this hub.
            if (clusters().containsKey(cluster)) {
                replicas.put(cluster, Replica.of(tree));
            }
        }
        return replicas;
    }

    @Override
    public Optional<ObjectNode> rollout(String namespace, String name) {
        return object(HubKinds.ROLLOUT, namespace, name)
                .map(rollout -> StoredRollout.whole(
                        rollout,
                        shard -> configMap(namespace, shard),
                        revision -> object(HubKinds.CONTROLLER_REVISION, namespace, revision)));
    }

    @Override
    public Optional<Map<String, String>> configMap(String namespace, String name) {
        return object(CONFIG_MAP, namespace, name).map(map -> Metadata.texts(map.path("data")));
    }

    private List<ObjectNode> all(ObjectKind kind, String namespace) {
        return KubePolicyHub.listed(cluster, kind, namespace, LabelSelector.EVERYTHING);
    }

    private Optional<ObjectNode> object(ObjectKind kind, String namespace, String name) {
        return KubePolicyHub.orNothing(() -> cluster.get(kind.named(namespace, name)), Optional.empty());
    }
}
