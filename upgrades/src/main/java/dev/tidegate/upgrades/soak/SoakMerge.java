package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.Earned;
import dev.tidegate.engine.soak.LowestVersions;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.version.VersionTexts;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts two histories of one organisation together, as when one is taken over from elsewhere. Both tell of the same
 * clusters, so days are not added up: the larger number counts, and every version, workload and name stays.
 */
public final class SoakMerge {

    private SoakMerge() {}

    public static SoakHistory merge(SoakHistory one, SoakHistory other) {
        var versions = new LinkedHashMap<String, Map<String, Earned>>(
                one.ledger().totals().versions());
        other.ledger().totals().versions().forEach((version, workloads) -> {
            var merged = new LinkedHashMap<>(versions.getOrDefault(version, Map.of()));
            workloads.forEach((workload, earned) -> merged.merge(workload, earned, SoakMerge::larger));
            versions.put(version, merged);
        });
        return new SoakHistory(
                new SoakLedger(
                        later(one.ledger().lastCheckIn(), other.ledger().lastCheckIn()), new SoakTotals(versions)),
                lowest(one, other));
    }

    private static Earned larger(Earned one, Earned other) {
        var names = new LinkedHashSet<>(one.reporters());
        names.addAll(other.reporters());
        return new Earned(Math.max(one.days(), other.days()), names);
    }

    /** The earlier check-in would credit once more what the later one has credited already. */
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
        return known.and(more, new VersionTexts().order());
    }
}
