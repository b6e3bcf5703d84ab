package dev.tidegate.policies.placement;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Problem;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps clusters whose taints the tolerations of a placement allow. {@code PreferNoSelect} never excludes, and {@code
 * NoSelectIfNew} does not exclude a cluster that is selected already. A toleration with seconds ends that long after the
 * taint was added. Not thread-safe: it remembers when the first toleration ends.
 */
final class TaintFilter {

    /** A thousand years: more cannot be added to every time. */
    private static final long LONGEST_SECONDS = 31_556_952_000L;

    private final JsonNode tolerations;
    private final Set<String> selected;
    private final Instant now;
    private @Nullable Instant firstEnd;

    TaintFilter(JsonNode tolerations, Set<String> selected, Instant now) {
        this.tolerations = tolerations;
        this.selected = selected;
        this.now = now;
    }

    void check(String at, List<Problem> problems) {
        for (int i = 0; i < tolerations.size(); i++) {
            var toleration = tolerations.path(i);
            boolean anyValue = isExists(toleration);
            if (text(toleration, "key").isEmpty() && !anyValue) {
                problems.add(new Problem(
                        PlacementProblem.PLACEMENT_TOLERATION_INVALID,
                        at + "/" + i,
                        "has no key, which only the operator Exists allows"));
            }
            if (anyValue && !text(toleration, "value").isEmpty()) {
                problems.add(new Problem(
                        PlacementProblem.PLACEMENT_TOLERATION_INVALID,
                        at + "/" + i,
                        "has a value, which the operator Exists does not compare"));
            }
        }
    }

    boolean allows(PlacementCandidate cluster) {
        return cluster.taints().stream().allMatch(taint -> isTolerated(taint, selected.contains(cluster.name())));
    }

    /** When the first toleration that was used ends; null if none does. */
    @Nullable Instant firstEnd() {
        return firstEnd;
    }

    private boolean isTolerated(JsonNode taint, boolean isSelected) {
        var effect = text(taint, "effect");
        if (effect.equals("PreferNoSelect") || (effect.equals("NoSelectIfNew") && isSelected)) {
            return true;
        }
        for (var toleration : tolerations) {
            if (isFor(toleration, taint) && isInTime(toleration, taint)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFor(JsonNode toleration, JsonNode taint) {
        var effect = text(toleration, "effect");
        var key = text(toleration, "key");
        return (effect.isEmpty() || effect.equals(text(taint, "effect")))
                && (key.isEmpty() || key.equals(text(taint, "key")))
                && (isExists(toleration)
                        || (isEqual(toleration) && text(toleration, "value").equals(text(taint, "value"))));
    }

    private boolean isInTime(JsonNode toleration, JsonNode taint) {
        if (!toleration.hasNonNull("tolerationSeconds")) {
            return true;
        }
        var seconds = Math.min(toleration.path("tolerationSeconds").asLong(), LONGEST_SECONDS);
        var end = added(taint).plusSeconds(seconds);
        if (!now.isBefore(end)) {
            return false;
        }
        firstEnd = firstEnd == null || end.isBefore(firstEnd) ? end : firstEnd;
        return true;
    }

    /** A taint without a time, or with one that cannot be read, has been there for ever. */
    private static Instant added(JsonNode taint) {
        try {
            return Instant.parse(text(taint, "timeAdded"));
        } catch (DateTimeParseException unknown) {
            return Instant.EPOCH;
        }
    }

    private static boolean isExists(JsonNode toleration) {
        return text(toleration, "operator").equals("Exists");
    }

    private static boolean isEqual(JsonNode toleration) {
        var operator = text(toleration, "operator");
        return operator.isEmpty() || operator.equals("Equal");
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asText();
    }
}
