package dev.tidegate.policies.content;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.HubCluster;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.object.PolicySetObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Builds the content of replicas as the stock propagator does: metadata and spec of the root policy are copied, the
 * remediation action is overridden, dependencies are made canonical, hub templates are resolved. The rollout strategy
 * stays on the hub, so that a change of it touches no cluster. Not safe for several threads.
 */
public final class ReplicaBuilder {

    /** Annotations of ours, and one that each replica keeps for itself. */
    static final Set<String> OWN_ANNOTATIONS =
            Set.of(HubNames.ROLLOUT_GENERATION, HubNames.EVENTS_BEFORE, HubNames.ENCRYPTION_IV);

    private static final Set<String> OWN_LABELS =
            Set.of(HubNames.ROLLOUT_STATUS, HubNames.ROOT_POLICY, HubNames.CLUSTER_NAME, HubNames.CLUSTER_NAMESPACE);

    private static final Set<String> NEVER_COPIED = Set.of(HubNames.LAST_APPLIED, HubNames.TRIGGER_UPDATE);

    private final Map<String, PolicySetObject> sets;
    private final HubTemplates templates;
    private final Map<Variant, Shared> shared = new HashMap<>();

    private record Variant(long generation, String role, boolean enforce) {}

    private record Shared(ReplicaContent content, boolean hasTemplates) {}

    /**
     * A builder.
     *
     * @param sets the sets of policies in the namespace of the policy
     * @param configMaps what hub templates may look up: by name, the data of config maps in the namespace of the policy
     */
    public ReplicaBuilder(List<PolicySetObject> sets, Map<String, Map<String, String>> configMaps) {
        this.sets = new HashMap<>();
        sets.forEach(set -> this.sets.put(set.name(), set));
        this.templates = new HubTemplates(configMaps);
    }

    /**
     * The content of a version for one cluster.
     *
     * @param role tells versions of the same generation apart
     * @param cluster null if nothing is known of it; its labels are empty then
     */
    public ReplicaContent build(
            PolicyVersion version, String role, boolean enforce, String clusterName, @Nullable HubCluster cluster) {
        var common = shared.computeIfAbsent(
                new Variant(version.generation(), role, enforce),
                variant -> new Shared(unresolved(version, enforce), HubTemplates.isUsedIn(version)));
        var content = common.content();
        if (!common.hasTemplates()) {
            return content;
        }
        var spec = content.spec().deepCopy();
        templates.resolve(
                spec, new HubTemplates.Scope(version, clusterName, cluster == null ? Map.of() : cluster.labels()));
        return ReplicaContent.of(
                content.replicaName(), content.generation(), content.labels(), content.annotations(), spec);
    }

    /** The hash of a version before templates are resolved and overrides applied: the identity of what is rolled out. */
    public String versionHash(PolicyVersion version) {
        return unresolved(version, false).hash();
    }

    private ReplicaContent unresolved(PolicyVersion version, boolean enforce) {
        var spec = version.spec().deepCopy();
        spec.remove("rolloutStrategy");
        boolean copiesAll = spec.path("copyPolicyMetadata").asBoolean(true);
        var labels = copied(version.labels(), copiesAll);
        labels.keySet().removeAll(OWN_LABELS);
        var annotations = copied(version.annotations(), copiesAll);
        annotations.keySet().removeAll(OWN_ANNOTATIONS);
        annotations.keySet().removeAll(NEVER_COPIED);
        annotations.put(HubNames.ARGO_COMPARE_OPTIONS, "IgnoreExtraneous");
        if (enforce && !spec.path("remediationAction").asText().equalsIgnoreCase("enforce")) {
            spec.put("remediationAction", "enforce");
        }
        canonical(spec, "dependencies", version.namespace());
        for (var template : spec.path("policy-templates")) {
            if (template instanceof ObjectNode object) {
                canonical(object, "extraDependencies", version.namespace());
            }
        }
        return ReplicaContent.of(version.replicaName(), version.generation(), labels, annotations, spec);
    }

    private static Map<String, String> copied(Map<String, String> metadata, boolean all) {
        var copied = new TreeMap<>(metadata);
        copied.keySet().removeIf(name -> !all && !name.startsWith(HubNames.POLICY_PREFIX));
        return copied;
    }

    private void canonical(ObjectNode owner, String field, String namespace) {
        if (!(owner.path(field) instanceof ArrayNode dependencies)) {
            return;
        }
        var canonical = owner.arrayNode();
        for (var dependency : dependencies) {
            var set = sets.get(dependency.path("name").asText());
            if (dependency.path("kind").asText().equals("PolicySet") && set != null) {
                for (var policy : set.policies()) {
                    var replaced = ((ObjectNode) dependency.deepCopy())
                            .put("apiVersion", "policy.open-cluster-management.io/v1")
                            .put("kind", "Policy")
                            .put("name", namespace + "." + policy);
                    replaced.remove("namespace");
                    canonical.add(replaced);
                }
            } else if (dependency.path("kind").asText().equals("Policy")) {
                canonical.add(canonicalPolicy(dependency, namespace));
            } else {
                canonical.add(dependency);
            }
        }
        owner.set(field, canonical);
    }

    /** A name with a dot and no namespace is that of a replica already. */
    private static JsonNode canonicalPolicy(JsonNode dependency, String namespace) {
        var named = dependency.path("namespace").asText();
        var name = dependency.path("name").asText();
        if (named.isEmpty() && name.contains(".")) {
            return dependency;
        }
        var canonical =
                ((ObjectNode) dependency.deepCopy()).put("name", (named.isEmpty() ? namespace : named) + "." + name);
        canonical.remove("namespace");
        return canonical;
    }
}
