package dev.tidegate.policies.object;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Parsed;
import java.util.ArrayList;
import java.util.List;

/**
 * A binding of policies and sets of policies to a placement.
 *
 * @param enforces whether it makes its policies enforce
 * @param restricted whether it only changes clusters that another binding selects, and adds none
 */
public record PlacementBindingObject(
        String namespace,
        String name,
        PlacementRef placement,
        List<String> policies,
        List<String> policySets,
        boolean enforces,
        boolean restricted) {

    /** A placement, or a placement rule of old, by name. */
    public record PlacementRef(String kind, String name) implements Comparable<PlacementRef> {

        public boolean isRule() {
            return kind.equals("PlacementRule");
        }

        @Override
        public int compareTo(PlacementRef other) {
            int byName = name.compareTo(other.name);
            return byName != 0 ? byName : kind.compareTo(other.kind);
        }
    }

    public PlacementBindingObject {
        policies = List.copyOf(policies);
        policySets = List.copyOf(policySets);
    }

    public static Parsed<PlacementBindingObject> read(JsonNode tree) {
        var ref = tree.path("placementRef");
        var kind = ref.path("kind").asText();
        if (!kind.equals("Placement") && !kind.equals("PlacementRule")) {
            return ReadObjects.refused(
                    "/placementRef/kind", "must be Placement or PlacementRule, was " + ref.path("kind"));
        }
        if (ref.path("name").asText().isEmpty()) {
            return ReadObjects.refused("/placementRef/name", "must name a placement");
        }
        var subFilter = tree.path("subFilter").asText();
        if (!subFilter.isEmpty() && !subFilter.equals("restricted")) {
            return ReadObjects.refused("/subFilter", "must be restricted or absent, was " + tree.path("subFilter"));
        }
        var policies = new ArrayList<String>();
        var sets = new ArrayList<String>();
        for (var subject : tree.path("subjects")) {
            switch (subject.path("kind").asText()) {
                case "Policy" -> policies.add(subject.path("name").asText());
                case "PolicySet" -> sets.add(subject.path("name").asText());
                default -> {
                    // Other controllers have bindings too.
                }
            }
        }
        var metadata = Metadata.of(tree);
        return Parsed.accepted(new PlacementBindingObject(
                metadata.namespace(),
                metadata.name(),
                new PlacementRef(kind, ref.path("name").asText()),
                policies,
                sets,
                tree.path("bindingOverrides").path("remediationAction").asText().equalsIgnoreCase("enforce"),
                subFilter.equals("restricted")));
    }
}
