package dev.tidegate.simulator.ocm.fleet;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * What of a cluster an order upgrades.
 *
 * @param name of the node pool or the add-on; empty for the others
 */
public record SimulatedOrderTarget(Kind kind, String name) {

    public static SimulatedOrderTarget cluster() {
        return new SimulatedOrderTarget(Kind.CLUSTER, "");
    }

    public static SimulatedOrderTarget controlPlane() {
        return new SimulatedOrderTarget(Kind.CONTROL_PLANE, "");
    }

    public static SimulatedOrderTarget nodePool(String name) {
        return new SimulatedOrderTarget(Kind.NODE_POOL, name);
    }

    public static SimulatedOrderTarget addon(String name) {
        return new SimulatedOrderTarget(Kind.ADDON, name);
    }

    @Override
    public String toString() {
        return kind.text() + (name.isEmpty() ? "" : " " + name);
    }

    /** The kinds of targets; each has a list of orders of its own. */
    public enum Kind {
        CLUSTER,
        CONTROL_PLANE,
        NODE_POOL,
        ADDON;

        @JsonValue
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
