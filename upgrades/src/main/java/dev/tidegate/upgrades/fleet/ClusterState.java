package dev.tidegate.upgrades.fleet;

import java.util.Arrays;
import java.util.Locale;

/** The lifecycle state of a cluster. */
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
    /** Also every state that this version does not know. */
    UNKNOWN;

    /** Reads the lower-case name; an unknown name gives {@link #UNKNOWN}. */
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
