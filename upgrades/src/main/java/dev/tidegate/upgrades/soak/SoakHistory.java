package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.LowestVersions;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.roster.Roster;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is kept about an organisation from run to run, or about one of its add-ons. Only its own clusters add to it;
 * what is inherited is never kept.
 *
 * @param lowest the lowest versions at the last check-in; null if there never was a cluster
 */
public record SoakHistory(SoakLedger ledger, @Nullable LowestVersions lowest) {

    public static final SoakHistory EMPTY = new SoakHistory(SoakLedger.EMPTY, null);

    /** Credits the time since the last check-in to the clusters that ran their versions all along. */
    public CheckedIn checkIn(Instant now, Roster roster, UpgradeRules rules) {
        var reporters = Reporters.of(roster);
        var checkIn = ledger.checkIn(now, reporters, rules.soak());
        var lowestNow = LowestVersions.of(reporters, roster.texts().order());
        return new CheckedIn(new SoakHistory(checkIn.ledger(), lowestNow.orElse(lowest)), checkIn.notes());
    }
}
