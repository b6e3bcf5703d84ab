package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.EarnedSoakGate;
import dev.tidegate.engine.soak.LowestVersions;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakSource;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.version.VersionCache;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The soak that the planner uses: the organisation's own history plus inherited soak, which is never stored.
 *
 * @param totals own and inherited soak together
 * @param inherited the lowest versions of the organisations soak is inherited from; null if nothing is inherited
 * @param isOwn whether there is no inherited soak
 */
public record EffectiveSoak(
        SoakHistory own, SoakTotals totals, @Nullable LowestVersions inherited, boolean isOwn) {

    public static EffectiveSoak of(SoakHistory own) {
        return new EffectiveSoak(own, own.ledger().totals(), null, true);
    }

    public static EffectiveSoak of(SoakHistory own, List<InheritedSoakHistory> sources) {
        if (sources.isEmpty()) {
            return of(own);
        }
        var order = new VersionCache().comparator();
        LowestVersions inherited = null;
        for (var source : sources) {
            var lowest = source.history().lowest();
            if (lowest != null) {
                inherited = inherited == null ? lowest : inherited.and(lowest, order);
            }
        }
        var totals = own.ledger()
                .totals()
                .inheriting(sources.stream()
                        .map(source -> new SoakSource(
                                source.source().toString(),
                                source.history().ledger().totals()))
                        .toList());
        return new EffectiveSoak(own, totals, inherited, false);
    }

    /** The same soak with a later own history; inherited soak stays as it is. */
    public EffectiveSoak withOwnHistory(SoakHistory later) {
        return isOwn
                ? of(later)
                : new EffectiveSoak(
                        later,
                        totals.replacing(own.ledger().totals(), later.ledger().totals()),
                        inherited,
                        false);
    }

    /**
     * The gate that checks versions against this soak. It announces when it opens at the current rate of the own clusters;
     * inherited soak may open it sooner.
     */
    public EarnedSoakGate gate(ManagedClusters clusters, UpgradeRules rules) {
        return EarnedSoakGate.of(
                new SoakLedger(own.ledger().lastCheckIn(), totals), SoakReporters.of(clusters), rules.soak());
    }
}
