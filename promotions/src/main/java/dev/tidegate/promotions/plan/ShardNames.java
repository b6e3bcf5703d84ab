package dev.tidegate.promotions.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.promotions.site.SiteProblem;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Finds the shards that people mean: by the path of the target, or by a directory or file name in it. */
final class ShardNames {

    private final String place;
    private final SortedSet<String> known;

    ShardNames(String place, Collection<String> known) {
        this.place = place;
        this.known = new TreeSet<>(known);
    }

    /**
     * The paths of some shards.
     *
     * @param problems gets one for each name that means none, or several
     */
    SortedSet<String> find(Collection<String> names, Collection<Problem> problems) {
        var found = new TreeSet<String>();
        for (String name : new TreeSet<>(names)) {
            var meant = known.contains(name)
                    ? List.of(name)
                    : known.stream().filter(path -> isIn(name, path)).toList();
            if (meant.size() == 1) {
                found.add(meant.get(0));
            } else {
                problems.add(new Problem(
                        SiteProblem.SHARD_UNKNOWN,
                        place,
                        meant.isEmpty()
                                ? "there is no shard %s%s".formatted(name, NameSuggestions.question(name, names()))
                                : "%s could be %s".formatted(name, String.join(" or ", meant))));
            }
        }
        return found;
    }

    private static boolean isIn(String name, String path) {
        return Arrays.stream(path.split("/", -1))
                .anyMatch(part ->
                        part.equals(name) || part.replaceAll("\\.ya?ml$", "").equals(name));
    }

    private List<String> names() {
        return known.stream()
                .flatMap(path -> Arrays.stream(path.split("/", -1)))
                .filter(part -> !part.isEmpty() && !part.endsWith(".yml") && !part.endsWith(".yaml"))
                .distinct()
                .toList();
    }
}
