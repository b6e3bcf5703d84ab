package dev.tidegate.policies.plan;

import static dev.tidegate.policies.plan.FakeHub.JSON;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.hub.HubWriter;
import dev.tidegate.policies.hub.PolicyExecutor;
import dev.tidegate.policies.hub.PolicyObserver;
import dev.tidegate.policies.hub.PolicyOutcome;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.HubCluster;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.object.LastSuccessful;
import dev.tidegate.policies.object.PlacementBindingObject;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.PolicySetObject;
import dev.tidegate.policies.object.ReadObjects;
import dev.tidegate.policies.object.RolloutObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A policy on a hub in memory, with a clock that the test moves: the policy {@code etcd-encryption} and the placement
 * {@code fleet} with the groups dev (d1, d2), stage (s1, s2), prod (p1, p2, p3) and u1 in no group.
 */
final class SimulatedFleet {

    static final Instant START = Instant.parse("2026-11-18T09:00:00Z");

    final FakeHub hub = new FakeHub();
    /** The hub as the controller reaches it. */
    HubReader reader = hub;

    HubWriter writer = hub;
    final Map<String, List<String>> groups = new LinkedHashMap<>();
    private final Map<String, WriteFailure> failures = new HashMap<>();
    PolicyOptions options = PolicyOptions.DEFAULT;
    PolicyObserved.@Nullable Obstacle obstacle;
    Instant now = START;
    private @Nullable PolicyPlan plan;
    private @Nullable PolicyOutcome outcome;
    private long eventNumber;
    private long uids;

    static SimulatedFleet base() {
        var fleet = new SimulatedFleet();
        fleet.group("dev", "d1", "d2");
        fleet.group("stage", "s1", "s2");
        fleet.group("prod", "p1", "p2", "p3");
        fleet.group("", "u1");
        fleet.bind("fleet-binding", "fleet", "{}");
        fleet.strategy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'10m'}}");
        fleet.version(1);
        return fleet;
    }

    SimulatedFleet group(String name, String... clusters) {
        groups.computeIfAbsent(name, none -> new ArrayList<>()).addAll(List.of(clusters));
        Stream.of(clusters).forEach(cluster -> cluster(cluster, Map.of()));
        place("fleet", groups);
        return this;
    }

    void cluster(String name, Map<String, String> labels) {
        var tree = JSON.createObjectNode();
        var metadata = tree.putObject("metadata").put("name", name);
        labels.forEach(metadata.putObject("labels")::put);
        available(tree, true);
        hub.clusters.put(name, tree);
    }

    void available(String cluster, boolean available) {
        available(hub.cluster(cluster), available);
    }

    private static void available(ObjectNode tree, boolean available) {
        tree.putObject("status")
                .putArray("conditions")
                .addObject()
                .put("type", "ManagedClusterConditionAvailable")
                .put("status", available ? "True" : "Unknown");
    }

    void join(String group, String cluster) {
        group(group, cluster);
    }

    void leave(String cluster) {
        groups.values().forEach(members -> members.remove(cluster));
        place("fleet", groups);
    }

    void move(String cluster, String group) {
        leave(cluster);
        group(group, cluster);
    }

    /** A settled placement: empty groups have no index, as with the real scheduler. */
    void place(String placement, Map<String, List<String>> members) {
        var decisions = new ArrayList<ObjectNode>();
        var status = JSON.createObjectNode();
        int total = 0;
        int index = 0;
        var decided = new LinkedHashMap<String, List<String>>();
        members.forEach((name, clusters) -> {
            if (!clusters.isEmpty()) {
                decided.put(name, clusters);
            }
        });
        if (decided.isEmpty()) {
            decided.put("", List.of());
        }
        for (var group : decided.entrySet()) {
            var name = placement + "-decision-" + (index + 1);
            var decision = JSON.createObjectNode();
            decision.putObject("metadata")
                    .put("name", name)
                    .putObject("labels")
                    .put("cluster.open-cluster-management.io/decision-group-index", Integer.toString(index))
                    .put("cluster.open-cluster-management.io/decision-group-name", group.getKey());
            var list = decision.putObject("status").putArray("decisions");
            group.getValue().forEach(cluster -> list.addObject().put("clusterName", cluster));
            decisions.add(decision);
            status.withArray("decisionGroups")
                    .addObject()
                    .put("decisionGroupIndex", index)
                    .put("decisionGroupName", group.getKey())
                    .put("clusterCount", group.getValue().size())
                    .putArray("decisions")
                    .add(name);
            total += group.getValue().size();
            index++;
        }
        status.put("numberOfSelectedClusters", total);
        var tree = JSON.createObjectNode();
        tree.putObject("metadata").put("name", placement);
        tree.set("status", status);
        hub.placements.put(placement, tree);
        hub.decisions.put(placement, decisions);
    }

    void bind(String name, String placement, String more) {
        var tree = (ObjectNode) FakeHub.json(more);
        tree.put("kind", "PlacementBinding")
                .putObject("metadata")
                .put("name", name)
                .put("namespace", FakeHub.NAMESPACE);
        tree.putObject("placementRef").put("kind", "Placement").put("name", placement);
        if (!tree.has("subjects")) {
            tree.putArray("subjects").addObject().put("kind", "Policy").put("name", "etcd-encryption");
        }
        hub.bindings.put(name, tree);
    }

    /** Changes the spec of the policy; the content of a version is in its template. */
    void version(int number) {
        var spec = spec();
        var template = JSON.createObjectNode();
        var definition = template.putObject("objectDefinition").put("kind", "ConfigurationPolicy");
        definition.putObject("metadata").put("name", "encryption");
        definition.putObject("spec").put("version", number);
        spec.putArray("policy-templates").add(template);
        spec(spec);
    }

    ObjectNode spec() {
        return hub.policy.path("spec") instanceof ObjectNode spec
                ? spec.deepCopy()
                : JSON.createObjectNode().put("disabled", false).put("remediationAction", "inform");
    }

    void spec(ObjectNode spec) {
        var wanted = hub.policy.deepCopy();
        wanted.put("kind", "Policy");
        wanted.withObject("/metadata").put("name", "etcd-encryption").put("namespace", FakeHub.NAMESPACE);
        wanted.set("spec", spec);
        hub.policy = hub.stored(wanted, hub.policy);
    }

    void strategy(String json) {
        var spec = spec();
        spec.set("rolloutStrategy", FakeHub.json(json));
        spec(spec);
    }

    /** Changes settings of the strategy's block for one group after the other. */
    void perGroup(String json) {
        strategy("{'type':'ProgressivePerGroup','progressivePerGroup':" + json + "}");
    }

    void manual(String json) {
        strategy("{'type':'ManualPerGroup','manualPerGroup':" + json + "}");
    }

    void annotate(String name, String value) {
        var wanted = hub.policy.deepCopy();
        wanted.withObject("/metadata").withObject("/annotations").put(name, value);
        hub.policy = hub.stored(wanted, hub.policy);
    }

    void disable(boolean disabled) {
        spec(spec().put("disabled", disabled));
    }

    /** Sets the spec of the Rollout, which is created if it is not there. */
    void ask(String json) {
        var tree = hub.rollout.map(ObjectNode::deepCopy).orElseGet(() -> {
            var created = JSON.createObjectNode().put("kind", "Rollout");
            created.putObject("metadata").put("name", "policy-etcd-encryption").put("namespace", FakeHub.NAMESPACE);
            return created;
        });
        tree.set("spec", FakeHub.json(json));
        hub.rollout = Optional.of(
                hub.stored(tree, hub.rollout.map(JsonNode.class::cast).orElse(JSON.createObjectNode())));
    }

    void approve(String... names) {
        approveFor("", names);
    }

    void approveFor(String version, String... names) {
        var spec = JSON.createObjectNode();
        for (var name : names) {
            if (name.isEmpty()) {
                spec.putObject("ungrouped").put("rolloutApproved", true);
            } else {
                spec.withArray("decisionGroups")
                        .addObject()
                        .put("groupName", name)
                        .put("rolloutApproved", true);
            }
        }
        if (!version.isEmpty()) {
            spec.put("approvalsForVersion", version);
        }
        ask(spec.toString());
    }

    /** One pass of the controller. */
    SimulatedFleet pass() {
        var policy = PolicyObject.read(hub.policy).orElseThrow();
        var desired = desired(policy);
        var observed = new PolicyObserver(reader).observe(desired, failures, obstacle, new UUID(7, ++uids).toString());
        var planned = PolicyPlanner.plan(desired, observed, now);
        plan = planned;
        var done = new PolicyExecutor(writer, () -> true)
                .execute(policy, observed.rollout(), hub.policy.path("status"), planned);
        outcome = done;
        var failed = done.failures();
        failures.keySet()
                .removeIf(cluster -> !failed.containsKey(cluster)
                        && planned.writes().stream()
                                .anyMatch(write -> write.cluster().equals(cluster)));
        failed.forEach((cluster, message) -> failures.merge(
                cluster,
                WriteFailure.after(1, message, now),
                (one, other) -> WriteFailure.after(one.times() + 1, message, now)));
        return this;
    }

    /** The plan of the last pass. */
    PolicyPlan plan() {
        return Objects.requireNonNull(plan, "no pass yet");
    }

    /** What came of the writes of the last pass. */
    PolicyOutcome outcome() {
        return Objects.requireNonNull(outcome, "no pass yet");
    }

    /** Why the last pass did or did not release a cluster. */
    Explanation explanation(String cluster) {
        return Objects.requireNonNull(plan().explanations().get(cluster), () -> cluster + " has no explanation");
    }

    /** The last version that reached everybody, which must be there. */
    LastSuccessful lastSuccessful() {
        return Objects.requireNonNull(status().lastSuccessful(), "no version was successful yet");
    }

    private PolicyDesired desired(PolicyObject policy) {
        return PolicyLoader.load(
                policy,
                ReadObjects.of(hub.bindings.values(), PlacementBindingObject::read)
                        .objects(),
                hub.sets.values().stream().map(PolicySetObject::of).toList(),
                options);
    }

    /** The controller starts anew: what it remembered is gone. */
    void restart() {
        failures.clear();
    }

    SimulatedFleet after(String duration) {
        now = now.plus(Duration.parse("PT" + duration));
        return this;
    }

    SimulatedFleet at(String time) {
        now = Instant.parse("2026-11-18T" + time + "Z");
        return this;
    }

    void good(String... clusters) {
        Stream.of(clusters).forEach(cluster -> report(cluster, "Compliant", true));
    }

    void bad(String... clusters) {
        Stream.of(clusters).forEach(cluster -> report(cluster, "NonCompliant", true));
    }

    void report(String cluster, String compliance, boolean newEvent) {
        var replica = hub.replica(cluster);
        var status = JSON.createObjectNode().put("compliant", compliance);
        for (var template : replica.path("spec").path("policy-templates")) {
            var name = template.path("objectDefinition")
                    .path("metadata")
                    .path("name")
                    .asText();
            var before = event(replica, name);
            var detail = status.withArray("details").addObject().put("compliant", compliance);
            detail.putObject("templateMeta").put("name", name);
            detail.putArray("history")
                    .addObject()
                    .put("eventName", newEvent || before.isEmpty() ? "event." + ++eventNumber : before)
                    .put("message", compliance);
        }
        hub.report(cluster, status);
    }

    private static String event(JsonNode replica, String template) {
        for (var detail : replica.path("status").path("details")) {
            if (detail.path("templateMeta").path("name").asText().equals(template)) {
                return detail.path("history").path(0).path("eventName").asText();
            }
        }
        return "";
    }

    /** Lets everybody who has the version in flight be good until nothing moves any more. */
    SimulatedFleet finish() {
        for (int round = 0; round < 20; round++) {
            pass();
            var flying = flying();
            if (flying.isEmpty()) {
                return after("1S").pass();
            }
            good(flying.toArray(String[]::new));
            after("1S");
        }
        throw new AssertionError("the rollout does not end: " + phases());
    }

    List<String> flying() {
        return phases().entrySet().stream()
                .filter(each -> each.getValue().equals("Progressing"))
                .map(Map.Entry::getKey)
                .toList();
    }

    PolicyRolloutStatus status() {
        var read = RolloutObject.of(hub.rollout(FakeHub.NAMESPACE, "").orElseThrow());
        return Objects.requireNonNull(read.status(), read.damage());
    }

    Map<String, String> phases() {
        return status().clusters().stream()
                .collect(Collectors.toMap(
                        ClusterRolloutState::cluster,
                        state -> state.phase().wireName(),
                        (one, other) -> one,
                        TreeMap::new));
    }

    String phase(String cluster) {
        return phases().getOrDefault(cluster, "none");
    }

    String overall() {
        return status().phase().wireName();
    }

    String reason() {
        return status().condition(Condition.Type.PROGRESSING)
                .map(Condition::reason)
                .orElse("");
    }

    boolean holds(Condition.Type type) {
        return status().holds(type);
    }

    String message(Condition.Type type) {
        return status().condition(type).map(Condition::message).orElse("");
    }

    /** The version in the replica of a cluster; 0 if it has none. */
    int versionOn(String cluster) {
        var replica = hub.replicas.get(cluster);
        return replica == null
                ? 0
                : replica.path("spec")
                        .path("policy-templates")
                        .path(0)
                        .path("objectDefinition")
                        .path("spec")
                        .path("version")
                        .asInt();
    }

    Map<String, Integer> versions() {
        var versions = new TreeMap<String, Integer>();
        hub.replicas.keySet().forEach(cluster -> versions.put(cluster, versionOn(cluster)));
        return versions;
    }

    /** What was written to replicas since the last call, without labels. */
    List<String> writes() {
        var writes = hub.log.stream()
                .filter(line -> line.startsWith("create ") || line.startsWith("replace ") || line.startsWith("delete "))
                .filter(line -> !line.matches("delete (rollout|shard .*|stored .*)"))
                .toList();
        hub.log.clear();
        return writes;
    }

    List<String> events() {
        return hub.events.stream().map(PolicyEvent::reason).toList();
    }

    HubCluster managed(String cluster) {
        return HubCluster.of(hub.cluster(cluster));
    }

    Replica replica(String cluster) {
        return Replica.of(hub.replica(cluster));
    }

    String annotation(String cluster, String name) {
        return hub.replica(cluster)
                .path("metadata")
                .path("annotations")
                .path(name)
                .asText();
    }

    String label(String cluster) {
        return hub.replica(cluster)
                .path("metadata")
                .path("labels")
                .path(HubNames.ROLLOUT_STATUS)
                .asText();
    }
}
