package dev.tidegate.upgrades.fleet;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One upgrade that somebody has ordered, be it us or a user.
 *
 * @param part which part of the cluster it is for
 * @param unit the node pool or the add-on, if it is for one
 * @param automatic whether it recurs by a schedule of its own, rather than standing for one upgrade
 * @param version null if it does not say, as automatic ones may not
 * @param nextRun when it starts or has started, if it says so
 */
public record Order(
        String id,
        Part part,
        @Nullable String unit,
        boolean automatic,
        @Nullable String version,
        @Nullable Instant nextRun,
        OrderState state) {

    public Order {
        if ((part == Part.NODE_POOL || part == Part.ADDON) && unit == null) {
            throw new IllegalArgumentException("order " + id + " does not say which " + part + " it is for");
        }
    }

    /** What an order can be for. */
    public enum Part {
        CLUSTER("cluster"),
        CONTROL_PLANE("control plane"),
        NODE_POOL("node pool"),
        ADDON("add-on");

        private final String words;

        Part(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }
}
