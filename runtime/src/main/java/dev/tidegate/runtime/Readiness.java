package dev.tidegate.runtime;

import java.util.List;

/**
 * Whether a process does its work.
 *
 * @param reasons one sentence for each capability, whether it is ready or not
 */
public record Readiness(boolean isReady, List<String> reasons) {

    public Readiness {
        reasons = List.copyOf(reasons);
    }
}
