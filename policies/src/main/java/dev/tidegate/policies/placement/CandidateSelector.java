package dev.tidegate.policies.placement;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.selector.LabelConditions;
import java.util.List;
import java.util.Optional;

/** A cluster selector of a placement: conditions on labels and on claims. */
record CandidateSelector(LabelConditions labels, LabelConditions claims) {

    /** Reads a selector, or adds what is wrong with it to the problems. */
    static Optional<CandidateSelector> read(JsonNode selector, String at, List<Problem> problems) {
        var expressions = selector.path("celSelector").path("celExpressions");
        if (!expressions.isEmpty()) {
            problems.add(new Problem(
                    PlacementProblem.PLACEMENT_UNSUPPORTED,
                    at + "/celSelector",
                    "CEL expressions are not evaluated in standalone mode"));
        }
        var labels = conditions(selector.path("labelSelector"), at + "/labelSelector", problems);
        var claims = conditions(selector.path("claimSelector"), at + "/claimSelector", problems);
        return labels.isPresent() && claims.isPresent()
                ? Optional.of(new CandidateSelector(labels.get(), claims.get()))
                : Optional.empty();
    }

    static Optional<LabelConditions> conditions(JsonNode selector, String at, List<Problem> problems) {
        return LabelConditions.read(selector).match(accepted -> Optional.of(accepted.is()), refused -> {
            problems.add(new Problem(PlacementProblem.PLACEMENT_SELECTOR_INVALID, at, refused.sentence()));
            return Optional.empty();
        });
    }

    boolean matches(PlacementCandidate cluster) {
        return labels.matches(cluster.labels()) && claims.matches(cluster.claims());
    }
}
