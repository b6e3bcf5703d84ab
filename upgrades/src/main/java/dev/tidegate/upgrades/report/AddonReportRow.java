package dev.tidegate.upgrades.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One add-on of one cluster.
 *
 * @param nextVersion empty if there is none
 */
public record AddonReportRow(
        String cluster,
        String addon,
        String version,
        String schedule,
        String sector,
        List<String> mutexes,
        @Nullable Integer soakDays,
        List<String> workloads,
        String nextVersion) {

    /** The names of the columns. */
    public static final List<String> COLUMNS = List.of(
            "cluster",
            "addon_id",
            "current_version",
            "schedule",
            "sector",
            "mutexes",
            "soak_days",
            "workloads",
            "next_version");

    public AddonReportRow {
        mutexes = List.copyOf(mutexes);
        workloads = List.copyOf(workloads);
    }

    /** The cells in the order of the columns. */
    public List<String> cells() {
        return List.of(
                cluster,
                addon,
                version,
                schedule,
                sector,
                String.join(", ", mutexes),
                soakDays == null ? "" : soakDays.toString(),
                String.join(", ", workloads),
                nextVersion);
    }
}
