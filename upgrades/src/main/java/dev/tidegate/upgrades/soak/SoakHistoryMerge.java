package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.LowestVersions;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.version.VersionCache;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Merges two histories of one organisation, for example when one is imported. Both are about the same clusters, so days
 * are not added: the larger number counts, and every version, workload and name stays.
 */
public final class SoakHistoryMerge {

    private SoakHistoryMerge() {}

    public static SoakHistory merge(SoakHistory one, SoakHistory other) {
        var versions = new LinkedHashMap<String, Map<String, EarnedSoak>>(
                one.ledger().totals().versions());
        other.ledger().totals().versions().forEach((version, workloads) -> {
            var merged = new LinkedHashMap<>(versions.getOrDefault(version, Map.of()));
            workloads.forEach((workload, earned) -> merged.merge(workload, earned, SoakHistoryMerge::larger));
            versions.put(version, merged);
        });
        return new SoakHistory(
                new SoakLedger(
                        later(one.ledger().lastCheckIn(), other.ledger().lastCheckIn()), new SoakTotals(versions)),
                lowest(one, other));
    }

    private static EarnedSoak larger(EarnedSoak one, EarnedSoak other) {
        var names = new LinkedHashSet<>(one.reporters());
        names.addAll(other.reporters());
        return new EarnedSoak(Math.max(one.days(), other.days()), names);
    }

    /** The later check-in counts: with the earlier one the same time would be credited twice. */
    private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isAfter(other) ? one : other;
    }

    private static @Nullable LowestVersions lowest(SoakHistory one, SoakHistory other) {
        var known = one.lowest();
        var more = other.lowest();
        if (known == null || more == null) {
            return known == null ? more : known;
        }
        return known.and(more, new VersionCache().comparator());
    }
}
