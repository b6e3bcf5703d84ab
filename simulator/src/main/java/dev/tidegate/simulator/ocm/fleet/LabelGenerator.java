package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.release.SimulatedVersionGate;
import dev.tidegate.simulator.random.SeededRandom;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Writes the labels of one organisation: sectors in a chain, and clusters that soak longer the later they come. */
final class LabelGenerator {

    static final String PREFIX = "sre-capabilities.aus.";

    private static final List<List<String>> CHAINS = List.of(
            List.of("prod"),
            List.of("dev", "prod"),
            List.of("dev", "stage", "prod"),
            List.of("dev", "stage", "canary", "prod"),
            List.of("dev", "integration", "stage", "canary", "prod"));
    private static final List<String> WORKLOADS = List.of("checkout", "search", "ledger", "mail", "telemetry", "ci");
    private static final List<String> SCHEDULES =
            List.of("0 7-15 * * 1-5", "*/30 6-18 * * 1-5", "0 9 * * 1-4", "0 10,14 * * 1-5", "0 */2 * * *");

    private final SeededRandom dice;
    private final FleetGeneratorOptions options;
    private final List<String> sectors;
    private final List<String> workloads;

    LabelGenerator(FleetGeneratorOptions options, int organisation) {
        this.options = options;
        this.dice = SeededRandom.of(options.seed(), "labels of organisation " + organisation);
        this.sectors = CHAINS.get(options.sectors() - 1);
        var first = dice.below(WORKLOADS.size() - 2);
        this.workloads = WORKLOADS.subList(first, first + 3);
    }

    SortedMap<String, String> ofOrganisation() {
        SortedMap<String, String> labels = new TreeMap<>();
        for (var index = 0; index < sectors.size(); index++) {
            labels.put(PREFIX + "sector-deps." + sectors.get(index), index == 0 ? "" : sectors.get(index - 1));
        }
        if (dice.chance(0.5)) {
            labels.put(
                    PREFIX + "sector-max-parallel-upgrades." + sectors.get(sectors.size() - 1),
                    dice.pick(List.of("25%", "2", "10%")));
        }
        if (dice.chance(0.3)) {
            labels.put(PREFIX + "blocked-versions", "^4\\." + (options.minor() + 1) + "\\.0$");
        }
        return labels;
    }

    SortedMap<String, String> ofCluster(SeededRandom own, String region, boolean sts) {
        SortedMap<String, String> labels = new TreeMap<>();
        var stage = stage(own);
        labels.put(PREFIX + "sector", sectors.get(stage));
        labels.put(PREFIX + "soak-days", String.valueOf(stage == 0 ? 0 : stage * stage + own.below(3)));
        var workload = own.pick(workloads);
        labels.put(PREFIX + "workloads", own.chance(0.8) ? workload : workloads.get(0) + "," + workloads.get(2));
        labels.put(PREFIX + "schedule", own.pick(SCHEDULES));
        if (own.chance(0.2)) {
            labels.put(PREFIX + "mutexes", own.chance(0.7) ? region : region + "," + workload);
        }
        if (own.chance(0.8)) {
            labels.put(
                    PREFIX + "version-gate-approvals",
                    sts ? SimulatedVersionGate.OCP + "," + SimulatedVersionGate.STS : SimulatedVersionGate.OCP);
        }
        if (own.chance(options.badLabels())) {
            spoil(labels, own);
        }
        return labels;
    }

    /** Most clusters are in the last sector. */
    private int stage(SeededRandom own) {
        var last = sectors.size() - 1;
        return own.chance(0.5) ? last : own.below(last + 1);
    }

    private static void spoil(SortedMap<String, String> labels, SeededRandom own) {
        switch (own.below(4)) {
            case 0 -> labels.put(PREFIX + "soak-days", "soon");
            case 1 -> labels.remove(PREFIX + "workloads");
            case 2 -> labels.put(PREFIX + "schedule", "61 * * * *");
            default -> labels.put(PREFIX + "sector", "prodd");
        }
    }
}
