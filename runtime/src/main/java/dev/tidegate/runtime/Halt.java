package dev.tidegate.runtime;

import java.time.Instant;

/**
 * A person's decision that nothing is begun any more.
 *
 * @param scope {@code *} for everything, a capability, or a capability and a unit as in {@code upgrades/ocm/org-1}
 */
public record Halt(String scope, String by, Instant at, String reason) {

    public static final String EVERYTHING = "*";

    public boolean covers(String capability, String unit) {
        return scope.equals(EVERYTHING) || scope.equals(capability) || scope.equals(capability + "/" + unit);
    }

    public String sentence() {
        return "%s halted %s at %s%s"
                .formatted(
                        by, scope.equals(EVERYTHING) ? "everything" : scope, at, reason.isEmpty() ? "" : ": " + reason);
    }
}
