package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A set of policies, with clusters that single policies of it leave out. */
public record PolicySetObject(String name, List<String> policies, List<Exclusion> exclusions) {

    /** Clusters that do not get one policy by way of the set. */
    public record Exclusion(String policy, Set<String> clusters) {

        public Exclusion {
            clusters = Set.copyOf(clusters);
        }
    }

    public PolicySetObject {
        policies = List.copyOf(policies);
        exclusions = List.copyOf(exclusions);
    }

    public static PolicySetObject of(JsonNode tree) {
        var policies = new ArrayList<String>();
        tree.path("spec").path("policies").forEach(policy -> policies.add(policy.asText()));
        var exclusions = new ArrayList<Exclusion>();
        for (var exclusion : tree.path("spec").path("exclusions")) {
            var clusters = new HashSet<String>();
            exclusion.path("clusterNames").forEach(cluster -> clusters.add(cluster.asText()));
            exclusions.add(new Exclusion(exclusion.path("policyName").asText(), clusters));
        }
        return new PolicySetObject(tree.path("metadata").path("name").asText(), policies, exclusions);
    }

    /** Clusters that do not get the policy by way of this set. */
    public Set<String> excludedFor(String policy) {
        var clusters = new HashSet<String>();
        exclusions.stream()
                .filter(exclusion -> exclusion.policy().equals(policy))
                .forEach(exclusion -> clusters.addAll(exclusion.clusters()));
        return clusters;
    }
}
