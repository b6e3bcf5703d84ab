package dev.tidegate.upgrades.fleet;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One upgrade that Tidegate or a user has ordered.
 *
 * @param part which part of the cluster it is for
 * @param unit the node pool or the add-on; null if the order is for neither
 * @param automatic whether it recurs by a schedule of its own, rather than being one upgrade
 * @param version null if the order names none, as automatic orders may do
 * @param nextRun when it starts or has started; null if the order does not say
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

    /** The part of a cluster that an order upgrades. */
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
