package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.LowestVersions;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The stored soak of an organisation, or of one of its add-ons. It holds the soak of its own clusters only; inherited
 * soak is never stored.
 *
 * @param lowest the lowest versions at the last check-in; null if no cluster has reported yet
 */
public record SoakHistory(SoakLedger ledger, @Nullable LowestVersions lowest) {

    public static final SoakHistory EMPTY = new SoakHistory(SoakLedger.EMPTY, null);

    /** Credits the time since the last check-in to the clusters that have not changed their version since. */
    public CheckInResult checkIn(Instant now, ManagedClusters clusters, UpgradeRules rules) {
        var reporters = SoakReporters.of(clusters);
        var checkIn = ledger.checkIn(now, reporters, rules.soak());
        var lowestNow = LowestVersions.of(reporters, clusters.versions().comparator());
        return new CheckInResult(new SoakHistory(checkIn.ledger(), lowestNow.orElse(lowest)), checkIn.notes());
    }
}
