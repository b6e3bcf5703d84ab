package dev.tidegate.policies.placement;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Problem;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which clusters are taken first where a placement wants fewer than there are: those it has selected already ({@code
 * Steady}) and those that fewer other placements have selected ({@code Balance}), each from -100 or 0 to 100 and with a
 * weight of 1 unless the placement says otherwise; then by name.
 */
final class CandidateScores {

    private static final int HIGHEST = 100;
    private static final String STEADY = "Steady";
    private static final String BALANCE = "Balance";

    private final Map<String, Integer> weights = new HashMap<>();

    private CandidateScores(boolean usual) {
        if (usual) {
            weights.put(STEADY, 1);
            weights.put(BALANCE, 1);
        }
    }

    /** Reads the prioritizers of a placement, and adds those to the problems that are not known here. */
    static CandidateScores read(JsonNode policy, String at, List<Problem> problems) {
        var scores = new CandidateScores(!policy.path("mode").asText().equals("Exact"));
        var configurations = policy.path("configurations");
        for (int i = 0; i < configurations.size(); i++) {
            var coordinate = configurations.path(i).path("scoreCoordinate");
            var name = coordinate.path("builtIn").asText();
            if (coordinate.path("type").asText("BuiltIn").equals("BuiltIn")
                    && Set.of(STEADY, BALANCE).contains(name)) {
                scores.weights.put(name, configurations.path(i).path("weight").asInt(0));
            } else {
                problems.add(new Problem(
                        PlacementProblem.PLACEMENT_UNSUPPORTED,
                        at + "/configurations/" + i,
                        "only the prioritizers Balance and Steady are known in standalone mode, was " + coordinate));
            }
        }
        return scores;
    }

    /** Best first. */
    Comparator<PlacementCandidate> order(Set<String> selected, Collection<String> selectedByOthers) {
        var counts = new HashMap<String, Integer>();
        selectedByOthers.forEach(cluster -> counts.merge(cluster, 1, Integer::sum));
        int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        Comparator<PlacementCandidate> byScore = Comparator.comparingLong(cluster -> {
            long steady = selected.contains(cluster.name()) ? HIGHEST : 0;
            var count = counts.get(cluster.name());
            return -(steady * weights.getOrDefault(STEADY, 0)
                    + balance(count == null ? 0 : count, most) * weights.getOrDefault(BALANCE, 0));
        });
        return byScore.thenComparing(PlacementCandidate::name);
    }

    /** In floating point and cut off towards zero, as OCM computes it. */
    private static long balance(int count, int most) {
        return count == 0 ? HIGHEST : 2 * (long) (HIGHEST * (0.5 - (double) count / most));
    }
}
