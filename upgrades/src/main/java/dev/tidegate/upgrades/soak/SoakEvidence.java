package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.EarnedSoakGate;
import dev.tidegate.engine.soak.LowestVersions;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakSource;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.version.VersionTexts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What versions are judged by: the organisation's own history and, added in memory only, what it inherits.
 *
 * @param totals own and inherited soak together
 * @param inherited the lowest versions run by those it is inherited from; null if nothing is inherited
 * @param isOwn whether nothing was added
 */
public record SoakEvidence(
        SoakHistory own, SoakTotals totals, @Nullable LowestVersions inherited, boolean isOwn) {

    public static SoakEvidence of(SoakHistory own) {
        return new SoakEvidence(own, own.ledger().totals(), null, true);
    }

    public static SoakEvidence of(SoakHistory own, List<InheritedHistory> sources) {
        if (sources.isEmpty()) {
            return of(own);
        }
        var order = new VersionTexts().order();
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
        return new SoakEvidence(own, totals, inherited, false);
    }

    /** The same evidence after more of its own was earned; what is inherited stays as it is. */
    public SoakEvidence grown(SoakHistory later) {
        return isOwn
                ? of(later)
                : new SoakEvidence(
                        later,
                        totals.replacing(own.ledger().totals(), later.ledger().totals()),
                        inherited,
                        false);
    }

    /**
     * Judges soak by this evidence. What is inherited grows too, but nobody here knows how fast; so a gate says when it
     * opens at the present rate of the own clusters, and others may open it sooner.
     */
    public EarnedSoakGate gate(Roster roster, UpgradeRules rules) {
        return EarnedSoakGate.of(
                new SoakLedger(own.ledger().lastCheckIn(), totals), Reporters.of(roster), rules.soak());
    }
}
