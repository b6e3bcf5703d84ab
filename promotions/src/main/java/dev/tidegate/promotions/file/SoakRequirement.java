package dev.tidegate.promotions.file;

import java.time.Duration;
import java.util.List;

/**
 * How long a version must have run elsewhere.
 *
 * @param environments where it must have run
 */
public record SoakRequirement(Duration duration, List<String> environments, Mode mode, Basis basis) {

    /** How the times of several places count together. */
    public enum Mode {
        SUM,
        EACH,
        MAX
    }

    /** Which times of one place count. */
    public enum Basis {
        /** The present interval alone. */
        CONTINUOUS,
        /** All intervals. */
        CUMULATIVE
    }

    public SoakRequirement {
        environments = List.copyOf(environments);
    }
}
