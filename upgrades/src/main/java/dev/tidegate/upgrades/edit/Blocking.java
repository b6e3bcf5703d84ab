package dev.tidegate.upgrades.edit;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.policy.BlockedVersion;
import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds patterns of blocked versions to a label and takes them out again, and says who is affected. */
public final class Blocking {

    private Blocking() {}

    /**
     * A cluster that a pattern is of consequence for.
     *
     * @param offers versions it is offered in which the pattern is found
     * @param orders orders for such versions; they stay until somebody cancels them
     * @param ordersKnown whether the orders could be read; if not, there may be more
     */
    public record Affected(Cluster cluster, List<String> offers, List<Order> orders, boolean ordersKnown) {

        public Affected {
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
        if (BlockedVersion.of(text).isEmpty()) {
            return Parsed.refused("pattern", 0, "is no regular expression (" + text + ")");
        }
        var items = new ArrayList<>(ItemText.items(current.value(LabelKeys.BLOCKED_VERSIONS)));
        items.add(text);
        return Parsed.accepted(with(current, items));
    }

    /** The labels without the pattern, which must be written as it stands there. */
    public static Parsed<Labels> unblock(Labels current, String pattern) {
        var items = new ArrayList<>(ItemText.items(current.value(LabelKeys.BLOCKED_VERSIONS)));
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
        ItemText.put(labels, LabelKeys.BLOCKED_VERSIONS, ItemText.tidy(items));
        return new Labels(labels);
    }

    /** The clusters that are offered, or have ordered, a version in which the pattern is found. */
    public static List<Affected> affected(BlockedVersion pattern, List<Cluster> clusters, Map<String, Orders> orders) {
        var affected = new ArrayList<Affected>();
        for (var cluster : clusters) {
            var known = orders.getOrDefault(cluster.id(), Orders.unread());
            var offers = cluster.offers().stream().filter(pattern::matches).toList();
            var ordered = known.list().stream()
                    .filter(order -> order.version() != null && pattern.matches(order.version()))
                    .toList();
            if (!offers.isEmpty() || !ordered.isEmpty()) {
                affected.add(new Affected(cluster, offers, ordered, known.match(read -> true, unknown -> false)));
            }
        }
        return affected;
    }
}
