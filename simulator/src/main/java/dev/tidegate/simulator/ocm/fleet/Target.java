package dev.tidegate.simulator.ocm.fleet;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * What of a cluster an order upgrades.
 *
 * @param name of the node pool or the add-on; empty for the others
 */
public record Target(Kind kind, String name) {

    public static Target cluster() {
        return new Target(Kind.CLUSTER, "");
    }

    public static Target controlPlane() {
        return new Target(Kind.CONTROL_PLANE, "");
    }

    public static Target nodePool(String name) {
        return new Target(Kind.NODE_POOL, name);
    }

    public static Target addon(String name) {
        return new Target(Kind.ADDON, name);
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
