package dev.tidegate.upgrades.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One cluster in the report of the fleet, or one of its workloads.
 *
 * @param ocm what people call the organisation
 * @param soakDays null if the policy asks for none
 * @param workloads all of them, or the one this row is about
 * @param soakingUpgrades versions that are not blocked, lowest first
 */
public record FleetRow(
        String ocm,
        String cluster,
        String version,
        String channel,
        String schedule,
        String sector,
        List<String> mutexes,
        @Nullable Integer soakDays,
        List<String> workloads,
        List<SoakingUpgrade> soakingUpgrades) {

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

    public FleetRow {
        mutexes = List.copyOf(mutexes);
        workloads = List.copyOf(workloads);
        soakingUpgrades = List.copyOf(soakingUpgrades);
    }

    /** What stands in the columns, in their order. */
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
