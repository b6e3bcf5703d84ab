package dev.tidegate.ocm.cluster;

import java.util.Arrays;
import java.util.Locale;

/** The states OCM knows; one it learns later is unknown to us. */
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
    UNKNOWN;

    static ClusterState of(String text) {
        return Arrays.stream(values())
                .filter(state -> state.text().equals(text))
                .findFirst()
                .orElse(UNKNOWN);
    }

    /** The word of OCM. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
