package dev.tidegate.policies.object;

import java.util.Optional;
import java.util.stream.Stream;

/** How far a cluster is with the version of a rollout, in the words of the API. */
public enum ClusterPhase {
    /** Waits; what it had before is still in place. */
    TO_APPLY("ToApply"),
    /** Released, and not known to be well. */
    PROGRESSING("Progressing"),
    SUCCEEDED("Succeeded"),
    /** Reported not to be well when its deadline passed. */
    FAILED("Failed"),
    /** Had reported nothing definite when its deadline passed. */
    TIMED_OUT("TimeOut"),
    /** Came after the rollout was complete. */
    NEW_CLUSTER("NewCluster"),
    SKIPPED("Skip");

    private final String wireName;

    ClusterPhase(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }

    public static Optional<ClusterPhase> of(String wireName) {
        return Stream.of(values())
                .filter(phase -> phase.wireName.equals(wireName))
                .findFirst();
    }

    public boolean isFailure() {
        return this == FAILED || this == TIMED_OUT;
    }
}
