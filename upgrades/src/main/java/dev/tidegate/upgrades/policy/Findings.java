package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Everything that is wrong or odd about the labels of an organisation and its clusters.
 *
 * @param byCluster by the id of the cluster, without those that have none
 */
public record Findings(List<Problem> ofOrganisation, Map<String, List<Problem>> byCluster) {

    public static final Findings NONE = new Findings(List.of(), Map.of());

    public Findings {
        ofOrganisation = List.copyOf(ofOrganisation);
        byCluster = Collections.unmodifiableMap(new TreeMap<>(byCluster));
    }

    public List<Problem> of(String cluster) {
        return byCluster.getOrDefault(cluster, List.of());
    }

    /** Clusters with errors and errors of the organisation, counted; warnings are not. */
    public long errors() {
        return ofOrganisation.stream().filter(Problem::isError).count()
                + byCluster.values().stream()
                        .filter(problems -> problems.stream().anyMatch(Problem::isError))
                        .count();
    }

    /** Findings as lines for a service log, sorted, so that equal findings give equal text. */
    public static List<String> lines(List<Problem> problems) {
        return problems.stream().map(problem -> "- " + problem).sorted().toList();
    }
}
