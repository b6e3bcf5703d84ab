package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A history split in two: the versions that stay, and the versions that no cluster has run for so long that they are
 * archived. Together they hold what the history held.
 *
 * <p>A version of unknown age stays, and so does a version that a cluster runs. An archived version that is reported again
 * starts with no soak.
 *
 * @param archivedVersions the versions that are archived
 * @param archive the soak of the archived versions
 * @param remainingUsage the usage of the versions that stay
 * @param archivedUsage the usage of the archived versions
 */
public record SoakHistoryCompaction(
        List<String> archivedVersions,
        SoakHistory remaining,
        SoakHistory archive,
        VersionUsageHistory remainingUsage,
        VersionUsageHistory archivedUsage) {

    /** For how long no cluster must have run a version before it is archived, unless configured otherwise. */
    public static final Duration DEFAULT_AGE = Duration.ofDays(400);

    public SoakHistoryCompaction {
        archivedVersions = List.copyOf(archivedVersions);
    }

    public static SoakHistoryCompaction of(SoakHistory history, VersionUsageHistory usage, Instant now, Duration age) {
        var stale = usage.versions().entrySet().stream()
                .filter(used -> !used.getValue().lastUsed().plus(age).isAfter(now))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        var remaining = new LinkedHashMap<String, Map<String, EarnedSoak>>();
        var archived = new LinkedHashMap<String, Map<String, EarnedSoak>>();
        history.ledger()
                .totals()
                .versions()
                .forEach((version, workloads) ->
                        (stale.contains(version) ? archived : remaining).put(version, workloads));
        var checkIn = history.ledger().lastCheckIn();
        return new SoakHistoryCompaction(
                List.copyOf(archived.keySet()),
                new SoakHistory(new SoakLedger(checkIn, new SoakTotals(remaining)), history.lowest()),
                new SoakHistory(new SoakLedger(checkIn, new SoakTotals(archived)), null),
                usage.filtered(version -> !stale.contains(version)),
                usage.filtered(stale::contains));
    }

    public boolean isNeeded() {
        return !archivedVersions.isEmpty() || !archivedUsage.versions().isEmpty();
    }
}
