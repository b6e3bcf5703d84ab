package dev.tidegate.policies.object;

import java.util.stream.Stream;

/** How far a rollout is as a whole, in the words of the API. */
public enum RolloutPhase {
    /** The policy is disabled. */
    NONE(""),
    TO_APPLY("ToApply"),
    PROGRESSING("Progressing"),
    SUCCEEDED("Succeeded"),
    FAILED("Failed");

    private final String wireName;

    RolloutPhase(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }

    static RolloutPhase of(String wireName) {
        return Stream.of(values())
                .filter(phase -> phase.wireName.equals(wireName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("not a rollout status: " + wireName));
    }
}
