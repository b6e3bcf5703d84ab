package dev.tidegate.endtoend.checker;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** One organisation as it is at some line of the log: its sectors and what it blocks. */
final class CheckedOrganisation {

    private static final String DEPENDENCIES = ClusterPolicy.PREFIX + "sector-deps.";
    private static final String LIMIT = ClusterPolicy.PREFIX + "sector-max-parallel-upgrades.";
    private static final Pattern LIMIT_FORM = Pattern.compile("([0-9]{1,2}|100)%?");

    final String id;
    final List<CheckedCluster> clusters = new ArrayList<>();
    private final Map<String, String> labels = new TreeMap<>();
    private final Map<String, Set<String>> before = new HashMap<>();
    private List<Pattern> blocked = List.of();
    private List<String> mistakes = List.of();

    CheckedOrganisation(JsonNode tree) {
        this.id = tree.path("id").asText();
        tree.path("labels")
                .properties()
                .forEach(label -> labels.put(
                        label.getKey(), label.getValue().path("value").asText()));
        read();
    }

    void label(String key, JsonNode label) {
        if (label.isObject()) {
            labels.put(key, label.path("value").asText());
        } else {
            labels.remove(key);
        }
        read();
    }

    List<Pattern> blocked() {
        return blocked;
    }

    /** What is wrong with its settings, for which nobody in it is upgraded. */
    List<String> mistakes() {
        return mistakes;
    }

    boolean declares(String sector) {
        return before.containsKey(sector);
    }

    /** How many clusters of the sector may hold this mutex at the same time. */
    int limit(String sector, String mutex) {
        var text = labels.get(LIMIT + sector);
        if (text == null || !LIMIT_FORM.matcher(text).matches()) {
            return 1;
        }
        if (!text.endsWith("%")) {
            return Math.max(1, Integer.parseInt(text));
        }
        var members = clusters.stream()
                .filter(cluster -> cluster.isManaged()
                        && cluster.policy().sector().equals(sector)
                        && cluster.policy().mutexes().contains(mutex))
                .count();
        var share = new BigDecimal(text.substring(0, text.length() - 1)).movePointLeft(2);
        return Math.max(
                1,
                share.multiply(BigDecimal.valueOf(members))
                        .setScale(0, RoundingMode.HALF_EVEN)
                        .intValueExact());
    }

    /** The clusters a sector waits for: those with the workload in the nearest sectors before it that have it at all. */
    List<CheckedCluster> nearest(String sector, String workload) {
        List<CheckedCluster> found = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        var ahead = new ArrayDeque<>(before.getOrDefault(sector, Set.of()));
        while (!ahead.isEmpty()) {
            var next = ahead.remove();
            if (!seen.add(next)) {
                continue;
            }
            var there = clusters.stream()
                    .filter(cluster -> cluster.isManaged()
                            && cluster.policy().sector().equals(next)
                            && cluster.policy().workloads().contains(workload))
                    .toList();
            found.addAll(there);
            if (there.isEmpty()) {
                ahead.addAll(before.getOrDefault(next, Set.of()));
            }
        }
        return found;
    }

    private void read() {
        List<String> wrong = new ArrayList<>();
        before.clear();
        labels.forEach((key, value) -> {
            if (key.startsWith(DEPENDENCIES)) {
                var all = ClusterPolicy.items(value);
                before.put(key.substring(DEPENDENCIES.length()), all);
                all.forEach(sector -> before.putIfAbsent(sector, Set.of()));
            } else if (key.startsWith(LIMIT)) {
                before.putIfAbsent(key.substring(LIMIT.length()), Set.of());
                if (!LIMIT_FORM.matcher(value).matches()) {
                    wrong.add("no limit: " + value);
                }
            }
        });
        before.keySet().stream()
                .filter(this::goesInCircles)
                .forEach(sector -> wrong.add("sector " + sector + " waits for itself"));
        blocked = ClusterPolicy.patterns(labels.get(ClusterPolicy.PREFIX + "blocked-versions"), wrong);
        mistakes = wrong;
    }

    private boolean goesInCircles(String sector) {
        Set<String> seen = new LinkedHashSet<>();
        var ahead = new ArrayDeque<>(before.getOrDefault(sector, Set.of()));
        while (!ahead.isEmpty()) {
            var next = ahead.remove();
            if (next.equals(sector)) {
                return true;
            }
            if (seen.add(next)) {
                ahead.addAll(before.getOrDefault(next, Set.of()));
            }
        }
        return false;
    }
}
