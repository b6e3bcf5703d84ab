package dev.tidegate.application.policies.standalone;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.placement.PlacementProblem;
import dev.tidegate.policies.placement.PlacementStateReader;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for signs of OCM's placement controller, or of anybody else who writes decisions: a lease of it that has not
 * run out, or decisions with fields that another manager set. Placements whose decisions others are said to write are no
 * such sign.
 */
final class OtherPlacementController {

    private static final String LEASE = "placement-lock";
    private static final String PLACEMENT_LABEL = "cluster.open-cluster-management.io/placement";

    private OtherPlacementController() {}

    static Optional<Problem> find(HubSnapshot hub, Instant now) {
        var leader = hub.leases().stream()
                .filter(lease -> lease.at("/metadata/name").asText().equals(LEASE) && !hasRunOut(lease, now))
                .findFirst()
                .map(lease ->
                        problem("Lease " + name(lease), "OCM's placement controller runs: its lease has not run out"));
        return leader.isPresent() ? leader : foreignDecision(hub);
    }

    private static Optional<Problem> foreignDecision(HubSnapshot hub) {
        Set<String> writtenByOthers = new HashSet<>();
        hub.placements().stream()
                .filter(PlacementStateReader::isScheduledByOthers)
                .forEach(placement -> writtenByOthers.add(name(placement)));
        for (var decision : hub.decisions()) {
            var placement = decision.at("/metadata/namespace").asText() + "/"
                    + decision.path("metadata")
                            .path("labels")
                            .path(PLACEMENT_LABEL)
                            .asText();
            for (var fields : decision.at("/metadata/managedFields")) {
                var manager = fields.path("manager").asText();
                if (!manager.equals(PlacementWriter.MANAGER.name()) && !writtenByOthers.contains(placement)) {
                    return Optional.of(problem(
                            "PlacementDecision " + name(decision),
                            "was written by '" + manager + "', and decisions must have one writer only"));
                }
            }
        }
        return Optional.empty();
    }

    /** A lease without a holder has run out; one that cannot be read has not, since that is the safe guess. */
    private static boolean hasRunOut(ObjectNode lease, Instant now) {
        var spec = lease.path("spec");
        if (spec.path("holderIdentity").asText().isEmpty()) {
            return true;
        }
        try {
            return Instant.parse(spec.path("renewTime").asText())
                    .plusSeconds(spec.path("leaseDurationSeconds").asLong())
                    .isBefore(now);
        } catch (DateTimeParseException unreadable) {
            return false;
        }
    }

    private static Problem problem(String place, String sentence) {
        return new Problem(PlacementProblem.PLACEMENT_CONTROLLER_ACTIVE, place, sentence);
    }

    private static String name(JsonNode object) {
        return object.at("/metadata/namespace").asText() + "/"
                + object.at("/metadata/name").asText();
    }
}
