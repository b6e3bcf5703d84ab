package dev.tidegate.application.upgrades.change;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.upgrades.fleet.Cluster;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the cluster that somebody named: by its id or UUID, of which there is one, or by its name. */
public final class ClusterFinder {

    private static final int SHOWN_NAMES = 5;

    private ClusterFinder() {}

    /**
     * The one that is meant.
     *
     * @param cluster the cluster of a candidate
     * @param where where it was looked for, to be told if it is not there: "in organisation quay"
     */
    public static <T> T find(String named, List<T> candidates, Function<T, Cluster> cluster, String where) {
        var byId = candidates.stream()
                .filter(one -> named.equals(cluster.apply(one).id())
                        || named.equals(cluster.apply(one).uuid()))
                .findFirst();
        if (byId.isPresent()) {
            return byId.get();
        }
        var byName = candidates.stream()
                .filter(one -> named.equals(cluster.apply(one).name()))
                .toList();
        if (byName.size() > 1) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    byName.stream()
                            .map(one -> cluster.apply(one).id())
                            .sorted()
                            .collect(Collectors.joining(
                                    " or ", "several clusters are called " + named + "; name one by its id: ", "")));
        }
        if (byName.isEmpty()) {
            var names = candidates.stream()
                    .map(one -> cluster.apply(one).name())
                    .sorted()
                    .distinct()
                    .toList();
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "there is no cluster %s %s%s".formatted(named, where, question(named, names)));
        }
        return byName.get(0);
    }

    private static String question(String named, List<String> names) {
        var near = Stream.concat(
                        NameSuggestions.nearest(named, names).stream(),
                        names.stream().filter(name -> name.contains(named) || named.contains(name)))
                .distinct()
                .limit(SHOWN_NAMES)
                .toList();
        return near.isEmpty() ? "" : "; did you mean " + String.join(", ", near) + "?";
    }
}
