package dev.tidegate.upgrades.soak;

import dev.tidegate.upgrades.cluster.ManagedCluster;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Which clusters ran which versions. It is stored beside the soak history, whose format has cluster names only. It only
 * decides which versions can be archived.
 */
public record VersionUsageHistory(Map<String, VersionUsages> versions) {

    public static final VersionUsageHistory NONE = new VersionUsageHistory(Map.of());

    /** Ages count in days, so a usage that was recorded within this time is not updated. */
    private static final Duration UPDATE_INTERVAL = Duration.ofHours(1);

    public VersionUsageHistory {
        versions = Collections.unmodifiableMap(new LinkedHashMap<>(versions));
    }

    /** The clusters that ran this version. */
    public List<VersionUsage> of(String version) {
        var known = versions.get(version);
        return known == null ? List.of() : known.clusters();
    }

    /**
     * Adds the versions that clusters run now, whether the clusters earn soak or not.
     *
     * @param history the history after the check-in; recording begins now for versions of it that are not recorded yet
     */
    public VersionUsageHistory record(Instant now, ManagedClusters clusters, SoakHistory history) {
        var draft = new LinkedHashMap<>(versions);
        history.ledger()
                .totals()
                .versions()
                .keySet()
                .forEach(version -> draft.putIfAbsent(version, new VersionUsages(now, List.of())));
        for (var managed : clusters.list()) {
            var version = managed.versionText();
            if (managed.participates() && version != null) {
                var known = draft.getOrDefault(version, new VersionUsages(now, List.of()));
                draft.put(version, new VersionUsages(known.since(), updated(known.clusters(), managed, now)));
            }
        }
        return new VersionUsageHistory(draft);
    }

    private static List<VersionUsage> updated(List<VersionUsage> known, ManagedCluster managed, Instant now) {
        var cluster = managed.cluster();
        var after = new ArrayList<VersionUsage>();
        boolean isKnown = false;
        for (var usage : known) {
            boolean isSame =
                    usage.cluster().equals(cluster.id()) && usage.name().equals(cluster.name());
            isKnown |= isSame;
            after.add(
                    isSame && usage.lastSeen().plus(UPDATE_INTERVAL).compareTo(now) <= 0
                            ? usage.withLastSeen(now)
                            : usage);
        }
        if (!isKnown) {
            after.add(new VersionUsage(cluster.name(), cluster.id(), now, now));
        }
        return after;
    }

    /** The usage that either history has recorded. */
    public VersionUsageHistory mergedWith(VersionUsageHistory other) {
        var merged = new LinkedHashMap<>(versions);
        other.versions.forEach((version, more) -> merged.merge(version, more, VersionUsageHistory::merge));
        return new VersionUsageHistory(merged);
    }

    private static VersionUsages merge(VersionUsages one, VersionUsages other) {
        var merged = new LinkedHashMap<List<String>, VersionUsage>();
        one.clusters().forEach(each -> merged.put(List.of(each.name(), each.cluster()), each));
        other.clusters()
                .forEach(each -> merged.merge(List.of(each.name(), each.cluster()), each, VersionUsage::mergedWith));
        return new VersionUsages(
                one.since().isBefore(other.since()) ? one.since() : other.since(), List.copyOf(merged.values()));
    }

    /** The usage of the matching versions. */
    VersionUsageHistory filtered(Predicate<String> filter) {
        var draft = new LinkedHashMap<>(versions);
        draft.keySet().removeIf(filter.negate());
        return new VersionUsageHistory(draft);
    }
}
