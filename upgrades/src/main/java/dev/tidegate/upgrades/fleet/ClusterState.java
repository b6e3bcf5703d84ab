package dev.tidegate.upgrades.fleet;

import java.util.Arrays;
import java.util.Locale;

/** Where a cluster is in its life. */
public enum ClusterState {
    ERROR,
    HIBERNATING,
    INSTALLING,
    PENDING,
    POWERING_DOWN,
    READY,
    RESUMING,
    UNINSTALLING,
    UPDATING,
    VALIDATING,
    WAITING,
    /** Also whatever state is invented after this was written. */
    UNKNOWN;

    /** Reads the lower-case name; a name nobody knows is a state nobody knows. */
    public static ClusterState of(String name) {
        return Arrays.stream(values())
                .filter(state -> state.toString().equals(name))
                .findFirst()
                .orElse(UNKNOWN);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
