package dev.tidegate.engine.soak;

import java.util.List;

/**
 * One member of the fleet at a check-in.
 *
 * @param version the version it runs now
 * @param workloads what it runs it for; a workload given twice is kept, see {@link SoakRules}
 * @param earns whether its time counts; one that is unhealthy earns nothing but still runs its version
 */
public record SoakReporter(String name, String version, List<String> workloads, boolean earns) {

    public SoakReporter {
        workloads = List.copyOf(workloads);
    }
}
