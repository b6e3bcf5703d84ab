package dev.tidegate.ocm.cluster;

import java.util.Arrays;
import java.util.Locale;

/** The state of a cluster; a state that is new in OCM is unknown. */
public enum OcmClusterState {
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

    static OcmClusterState of(String text) {
        return Arrays.stream(values())
                .filter(state -> state.text().equals(text))
                .findFirst()
                .orElse(UNKNOWN);
    }

    /** The state as OCM writes it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
