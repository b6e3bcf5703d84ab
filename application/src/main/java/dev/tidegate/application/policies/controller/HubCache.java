package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.Watch;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.hub.StoredRollout;
import dev.tidegate.policies.object.HubCluster;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.PlacementBindingObject.PlacementRef;
import dev.tidegate.policies.object.StateReferences;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The hub in memory, kept up by watches. Replicas are reduced on arrival, since there are many. Tells which root policy a
 * change is about. Safe for many threads.
 */
final class HubCache implements HubReader, AutoCloseable {

    private static final String PLACEMENT_LABEL = "cluster.open-cluster-management.io/placement";

    private final KubeCluster hub;
    private final Clock clock;
    private final Consumer<String> changedPolicy;
    private final List<Watch> watches = new ArrayList<>();
    private final Map<String, Map<String, Replica>> replicas = new ConcurrentHashMap<>();
    private final Map<String, Map<String, String>> shards = new ConcurrentHashMap<>();
    private final Map<String, ObjectNode> storedPolicies = new ConcurrentHashMap<>();
    private final Map<String, Instant> placementChanges = new ConcurrentHashMap<>();
    private final ObjectCache<CachedPolicy> policies =
            new ObjectCache<>(CachedPolicy::of, (key, before, after) -> policyChanged(before, after));
    private final ObjectCache<ObjectNode> bindings = inNamespace();
    private final ObjectCache<ObjectNode> sets = inNamespace();
    private final ObjectCache<ObjectNode> placements =
            new ObjectCache<>(HubCache::stripped, (key, before, after) -> placementChanged(key, namespaceOf(key)));
    private final ObjectCache<ObjectNode> rules =
            ObjectCache.optional(HubCache::stripped, (key, before, after) -> signalNamespace(namespaceOf(key)));
    private final ObjectCache<ObjectNode> decisions =
            new ObjectCache<>(HubCache::stripped, (key, before, after) -> decisionChanged(key, before, after));
    private final ObjectCache<HubCluster> clusters =
            new ObjectCache<>(HubCluster::of, (key, before, after) -> signalAll());
    private final ObjectCache<ObjectNode> rollouts =
            new ObjectCache<>(HubCache::stripped, (key, before, after) -> rolloutChanged(key, after));
    private final WatchedConfigMaps configMaps;

    /** A root policy as it is, or a replica of one. */
    private record CachedPolicy(
            @Nullable ObjectNode root, @Nullable Replica replica, String rootKey) {

        static CachedPolicy of(ObjectNode object) {
            if (object.path("metadata").path("labels").has(HubNames.ROOT_POLICY)) {
                var root = Replica.rootOf(object);
                return new CachedPolicy(null, Replica.of(object), ObjectCache.key(root.namespace(), root.name()));
            }
            var metadata = Metadata.of(object);
            return new CachedPolicy(stripped(object), null, ObjectCache.key(metadata.namespace(), metadata.name()));
        }
    }

    /**
     * A cache that is empty until {@link #start}.
     *
     * @param changedPolicy told the unit that something has changed for; an empty text for all
     */
    HubCache(KubeCluster hub, Clock clock, Consumer<String> changedPolicy) {
        this.hub = hub;
        this.clock = clock;
        this.changedPolicy = changedPolicy;
        this.configMaps = new WatchedConfigMaps(hub, this::signalNamespace);
    }

    void start() {
        watch(HubKinds.MANAGED_CLUSTER, clusters);
        watch(HubKinds.PLACEMENT, placements);
        watch(HubKinds.PLACEMENT_RULE, rules);
        watch(HubKinds.PLACEMENT_DECISION, decisions);
        watch(HubKinds.PLACEMENT_BINDING, bindings);
        watch(HubKinds.POLICY_SET, sets);
        watch(HubKinds.ROLLOUT, rollouts);
        watch(HubKinds.POLICY, policies);
    }

    private void watch(ObjectKind kind, ObjectCache<?> cache) {
        watches.add(hub.watch(kind, null, LabelSelector.EVERYTHING, cache));
    }

    /** Why something could not be listed within that time; empty if everything was. */
    Optional<String> awaitListed(Duration atMost) {
        long end = System.nanoTime() + atMost.toNanos();
        for (var cache : caches()) {
            try {
                if (!cache.listing().await(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                    return Optional.of(cache.failure().orElse("the hub has not answered yet"));
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return Optional.of("interrupted while the hub was read");
            }
        }
        return Optional.empty();
    }

    /** The resource version of what is known of an object of a kind that is watched. */
    Optional<Long> version(ObjectKind kind, String key) {
        return cache(kind).version(key);
    }

    private ObjectCache<?> cache(ObjectKind kind) {
        if (kind.equals(HubKinds.POLICY)) {
            return policies;
        }
        if (kind.equals(HubKinds.ROLLOUT)) {
            return rollouts;
        }
        if (kind.equals(HubKinds.PLACEMENT)) {
            return placements;
        }
        if (kind.equals(HubKinds.PLACEMENT_DECISION)) {
            return decisions;
        }
        return clusters;
    }

    private List<ObjectCache<?>> caches() {
        return List.of(clusters, placements, rules, decisions, bindings, sets, rollouts, policies);
    }

    /** Root policies, as namespace and name: those there are, and those of which only replicas are left. */
    Set<String> roots() {
        var roots = policies.all()
                .filter(entry -> entry.getValue().root() != null && !isCluster(namespaceOf(entry.getKey())))
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
        replicas.forEach((root, held) -> {
            if (held.keySet().stream().anyMatch(this::isCluster)) {
                roots.add(root);
            }
        });
        return roots;
    }

    private boolean isCluster(String namespace) {
        return clusters.get(namespace).isPresent();
    }

    Optional<ObjectNode> root(String key) {
        return policies.get(key).map(CachedPolicy::root);
    }

    /** Takes over what was just written. */
    void wrote(ObjectKind kind, ObjectNode object) {
        if (kind.equals(HubKinds.POLICY)) {
            policies.changed(object);
        } else if (kind.equals(HubKinds.ROLLOUT)) {
            rollouts.changed(object);
        }
    }

    @Override
    public Collection<ObjectNode> bindings(String namespace) {
        return bindings.in(namespace).toList();
    }

    @Override
    public Collection<ObjectNode> policySets(String namespace) {
        return sets.in(namespace).toList();
    }

    @Override
    public Optional<ObjectNode> placement(String namespace, PlacementRef placement) {
        return (placement.isRule() ? rules : placements).get(ObjectCache.key(namespace, placement.name()));
    }

    @Override
    public Collection<ObjectNode> decisions(String namespace, String placement) {
        return decisions
                .in(namespace)
                .filter(decision -> placementOf(decision).equals(placement))
                .toList();
    }

    @Override
    public Optional<Duration> unchangedFor(String namespace, String placement) {
        return Optional.ofNullable(placementChanges.get(ObjectCache.key(namespace, placement)))
                .map(changed -> Duration.between(changed, clock.instant()));
    }

    @Override
    public Map<String, HubCluster> clusters() {
        var all = new HashMap<String, HubCluster>();
        clusters.all().forEach(entry -> all.put(entry.getKey(), entry.getValue()));
        return all;
    }

    @Override
    public Map<String, Replica> replicas(String namespace, String policy) {
        return Map.copyOf(replicas.getOrDefault(ObjectCache.key(namespace, policy), Map.of()));
    }

    @Override
    public Optional<ObjectNode> rollout(String namespace, String name) {
        return rollouts.get(ObjectCache.key(namespace, name)).map(rollout -> whole(namespace, rollout));
    }

    /** Entries of shards and stored policies never change, so what was read once is not read again. */
    private ObjectNode whole(String namespace, ObjectNode rollout) {
        var references = StateReferences.read(rollout.path("status"));
        return StoredRollout.whole(
                rollout,
                name -> {
                    var key = ObjectCache.key(namespace, name);
                    var known = shards.get(key);
                    if (known != null && !Collections.disjoint(known.keySet(), references.shards())) {
                        return Optional.of(known);
                    }
                    var read = hub.get(ObjectKind.CONFIG_MAP.named(namespace, name))
                            .map(WatchedConfigMaps::data);
                    read.ifPresent(data -> shards.put(key, data));
                    return read;
                },
                name -> {
                    var key = ObjectCache.key(namespace, name);
                    var known = storedPolicies.get(key);
                    if (known != null) {
                        return Optional.of(known);
                    }
                    var read = hub.get(HubKinds.CONTROLLER_REVISION.named(namespace, name));
                    read.ifPresent(revision -> storedPolicies.put(key, stripped(revision)));
                    return read;
                });
    }

    /** Takes over a part of a Rollout's state that was just written. */
    void wroteShard(String namespace, String name, Map<String, String> data) {
        shards.put(ObjectCache.key(namespace, name), Map.copyOf(data));
    }

    void deletedState(String namespace, String name) {
        shards.remove(ObjectCache.key(namespace, name));
        storedPolicies.remove(ObjectCache.key(namespace, name));
    }

    @Override
    public Optional<Map<String, String>> configMap(String namespace, String name) {
        return configMaps.read(namespace, name);
    }

    private void policyChanged(@Nullable CachedPolicy before, @Nullable CachedPolicy after) {
        if (before != null && before.replica() != null) {
            var held = replicas.get(before.rootKey());
            if (held != null) {
                held.remove(before.replica().cluster());
                if (held.isEmpty()) {
                    replicas.remove(before.rootKey());
                }
            }
        }
        if (after != null && after.replica() != null) {
            replicas.computeIfAbsent(after.rootKey(), none -> new ConcurrentHashMap<>())
                    .put(after.replica().cluster(), after.replica());
        }
        Stream.of(before, after)
                .flatMap(Stream::ofNullable)
                .map(CachedPolicy::rootKey)
                .distinct()
                .forEach(changedPolicy);
    }

    private void decisionChanged(String key, @Nullable ObjectNode before, @Nullable ObjectNode after) {
        var namespace = namespaceOf(key);
        Stream.of(before, after)
                .flatMap(Stream::ofNullable)
                .map(HubCache::placementOf)
                .distinct()
                .forEach(placement -> placementChanged(ObjectCache.key(namespace, placement), namespace));
    }

    private void placementChanged(String key, String namespace) {
        placementChanges.put(key, clock.instant());
        signalNamespace(namespace);
    }

    private void rolloutChanged(String key, @Nullable ObjectNode after) {
        if (after == null) {
            shards.keySet().removeIf(shard -> shard.startsWith(key + "-"));
            storedPolicies.keySet().removeIf(policy -> policy.startsWith(key + "-"));
        }
        var namespace = namespaceOf(key);
        var name = key.substring(namespace.length() + 1);
        if (name.startsWith("policy-")) {
            changedPolicy.accept(ObjectCache.key(namespace, name.substring("policy-".length())));
        }
    }

    private ObjectCache<ObjectNode> inNamespace() {
        return new ObjectCache<>(HubCache::stripped, (key, before, after) -> signalNamespace(namespaceOf(key)));
    }

    private void signalNamespace(String namespace) {
        roots().stream().filter(root -> root.startsWith(namespace + "/")).forEach(changedPolicy);
    }

    private void signalAll() {
        changedPolicy.accept("");
    }

    private static String placementOf(JsonNode decision) {
        return decision.path("metadata").path("labels").path(PLACEMENT_LABEL).asText();
    }

    private static String namespaceOf(String key) {
        int slash = key.indexOf('/');
        return slash < 0 ? "" : key.substring(0, slash);
    }

    /** Without the list of who wrote which field, which is often longer than the rest. */
    private static ObjectNode stripped(ObjectNode object) {
        if (object.path("metadata") instanceof ObjectNode metadata) {
            metadata.remove("managedFields");
        }
        return object;
    }

    @Override
    public void close() {
        watches.forEach(Watch::close);
        configMaps.close();
    }
}
