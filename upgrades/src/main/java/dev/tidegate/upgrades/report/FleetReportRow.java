package dev.tidegate.upgrades.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One cluster of the fleet report, or one of its workloads.
 *
 * @param ocm the name of the organisation
 * @param soakDays null if the policy requires none
 * @param workloads all workloads, or the workload of this row
 * @param soakingUpgrades versions that are not blocked, lowest first
 */
public record FleetReportRow(
        String ocm,
        String cluster,
        String version,
        String channel,
        String schedule,
        String sector,
        List<String> mutexes,
        @Nullable Integer soakDays,
        List<String> workloads,
        List<SoakingVersion> soakingUpgrades) {

    /** The names of the columns. */
    public static final List<String> COLUMNS = List.of(
            "ocm",
            "cluster",
            "version",
            "channel",
            "schedule",
            "sector",
            "mutexes",
            "soak_days",
            "workload",
            "soaking_upgrades");

    public FleetReportRow {
        mutexes = List.copyOf(mutexes);
        workloads = List.copyOf(workloads);
        soakingUpgrades = List.copyOf(soakingUpgrades);
    }

    /** The cells in the order of the columns. */
    public List<String> cells() {
        return List.of(
                ocm,
                cluster,
                version,
                channel,
                schedule,
                sector,
                String.join(", ", mutexes),
                soakDays == null ? "" : soakDays.toString(),
                String.join(", ", workloads),
                String.join(", ", soakingUpgrades.stream().map(Object::toString).toList()));
    }
}
