package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.Earned;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A history parted in two: what goes on, and what nobody has reported for so long that it is put aside. Together they
 * hold what the history held.
 *
 * <p>A version that was never noted stays, since nobody knows how old it is; so does one that somebody runs. One that is
 * put aside and reported again later begins anew.
 *
 * @param leaving the versions that are put aside
 * @param archive what they had earned
 * @param fresh sightings that stay beside the history
 * @param stale sightings that go with what is put aside
 */
public record Compaction(
        List<String> leaving, SoakHistory remaining, SoakHistory archive, Sightings fresh, Sightings stale) {

    /** How long nobody reports a version before it is put aside, unless somebody says otherwise. */
    public static final Duration USUAL_AGE = Duration.ofDays(400);

    public Compaction {
        leaving = List.copyOf(leaving);
    }

    public static Compaction of(SoakHistory history, Sightings sightings, Instant now, Duration age) {
        var stale = sightings.versions().entrySet().stream()
                .filter(seen -> !seen.getValue().lastSeen().plus(age).isAfter(now))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        var remaining = new LinkedHashMap<String, Map<String, Earned>>();
        var leaving = new LinkedHashMap<String, Map<String, Earned>>();
        history.ledger()
                .totals()
                .versions()
                .forEach((version, workloads) ->
                        (stale.contains(version) ? leaving : remaining).put(version, workloads));
        var checkIn = history.ledger().lastCheckIn();
        return new Compaction(
                List.copyOf(leaving.keySet()),
                new SoakHistory(new SoakLedger(checkIn, new SoakTotals(remaining)), history.lowest()),
                new SoakHistory(new SoakLedger(checkIn, new SoakTotals(leaving)), null),
                sightings.only(version -> !stale.contains(version)),
                sightings.only(stale::contains));
    }

    public boolean isNeeded() {
        return !leaving.isEmpty() || !stale.versions().isEmpty();
    }
}
