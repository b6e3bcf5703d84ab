package dev.tidegate.upgrades.labeledit;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.policy.BlockedVersionPattern;
import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds patterns to the blocked versions of an owner and removes them, and finds the affected clusters. */
public final class BlockedVersionEdit {

    private BlockedVersionEdit() {}

    /**
     * A cluster that a pattern affects.
     *
     * @param offers offered versions that the pattern matches
     * @param orders orders of such versions; they stay until somebody cancels them
     * @param ordersKnown whether the orders could be read
     */
    public record AffectedCluster(Cluster cluster, List<String> offers, List<Order> orders, boolean ordersKnown) {

        public AffectedCluster {
            offers = List.copyOf(offers);
            orders = List.copyOf(orders);
        }
    }

    /** The labels with one more pattern. */
    public static Parsed<Labels> block(Labels current, String pattern) {
        var text = pattern.strip();
        if (text.isEmpty()) {
            return Parsed.refused("pattern", 0, "an empty pattern would block every version");
        }
        if (text.indexOf(',') >= 0) {
            return Parsed.refused(
                    "pattern", text.indexOf(','), "a comma separates patterns, so no pattern can have one");
        }
        var complaint = BlockedVersionPattern.parse(text).complaint();
        if (complaint.isPresent()) {
            return Parsed.refused("pattern", 0, complaint.get() + " (" + text + ")");
        }
        var items = new ArrayList<>(LabelValues.items(current.value(LabelKeys.BLOCKED_VERSIONS)));
        items.add(text);
        return Parsed.accepted(with(current, items));
    }

    /** The labels without the pattern, which must be given as written in the label. */
    public static Parsed<Labels> unblock(Labels current, String pattern) {
        var items = new ArrayList<>(LabelValues.items(current.value(LabelKeys.BLOCKED_VERSIONS)));
        if (!items.remove(pattern.strip())) {
            return Parsed.refused(
                    "pattern",
                    0,
                    items.isEmpty()
                            ? "nothing is blocked here"
                            : "is not among the patterns there are: " + String.join(" ", items));
        }
        return Parsed.accepted(with(current, items));
    }

    private static Labels with(Labels current, List<String> items) {
        var labels = new TreeMap<>(current.byKey());
        labels.remove(LabelKeys.BLOCKED_VERSIONS);
        LabelValues.put(labels, LabelKeys.BLOCKED_VERSIONS, LabelValues.tidy(items));
        return new Labels(labels);
    }

    /** The clusters with an offered or ordered version that the pattern matches. */
    public static List<AffectedCluster> affected(
            BlockedVersionPattern pattern, List<Cluster> clusters, Map<String, ClusterOrders> orders) {
        var affected = new ArrayList<AffectedCluster>();
        for (var cluster : clusters) {
            var known = orders.getOrDefault(cluster.id(), ClusterOrders.unread());
            var offers = cluster.offers().stream().filter(pattern::matches).toList();
            var ordered = known.list().stream()
                    .filter(order -> order.version() != null && pattern.matches(order.version()))
                    .toList();
            if (!offers.isEmpty() || !ordered.isEmpty()) {
                affected.add(
                        new AffectedCluster(cluster, offers, ordered, known.match(read -> true, unknown -> false)));
            }
        }
        return affected;
    }
}
