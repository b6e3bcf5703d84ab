package dev.tidegate.engine.soak;

import java.util.List;

/**
 * A version somebody would take, if it has soaked enough.
 *
 * @param workloads what it would be run for
 * @param neededDays earned days each of the workloads asks for; 0 takes a version nobody ever ran
 */
public record SoakCandidate(String version, List<String> workloads, int neededDays) {

    public SoakCandidate {
        workloads = workloads.stream().distinct().toList();
        if (neededDays < 0) {
            throw new IllegalArgumentException("soak days cannot be negative: " + neededDays);
        }
    }
}
