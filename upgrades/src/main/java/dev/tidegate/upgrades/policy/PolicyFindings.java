package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All problems of the policies of an organisation and its clusters.
 *
 * @param byCluster by cluster id; clusters without problems have no entry
 */
public record PolicyFindings(List<Problem> ofOrganisation, Map<String, List<Problem>> byCluster) {

    public static final PolicyFindings NONE = new PolicyFindings(List.of(), Map.of());

    public PolicyFindings {
        ofOrganisation = List.copyOf(ofOrganisation);
        byCluster = Collections.unmodifiableMap(new TreeMap<>(byCluster));
    }

    public List<Problem> of(String cluster) {
        return byCluster.getOrDefault(cluster, List.of());
    }

    /** The number of clusters with errors plus the number of errors of the organisation. */
    public long errors() {
        return ofOrganisation.stream().filter(Problem::isError).count()
                + byCluster.values().stream()
                        .filter(problems -> problems.stream().anyMatch(Problem::isError))
                        .count();
    }

    /** The problems and their remedies as lines for a service log, sorted, so that equal problems give equal text. */
    public static List<String> lines(List<Problem> problems) {
        return problems.stream()
                .map(problem -> "- " + problem + " -> " + problem.code().remedy())
                .sorted()
                .toList();
    }
}
