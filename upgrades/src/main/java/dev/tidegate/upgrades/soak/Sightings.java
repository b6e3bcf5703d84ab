package dev.tidegate.upgrades.soak;

import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.roster.Seat;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Which clusters were seen running which versions, kept beside a history: the history itself keeps to the form others
 * read, which has names only. Nothing is decided by it but which versions nobody needs any more.
 */
public record Sightings(Map<String, VersionSightings> versions) {

    public static final Sightings NONE = new Sightings(Map.of());

    /** Ages are told in days, so that who was seen within the hour need not be written down again. */
    private static final Duration FRESH = Duration.ofHours(1);

    public Sightings {
        versions = Collections.unmodifiableMap(new LinkedHashMap<>(versions));
    }

    /** Who was seen running this version. */
    public List<Sighting> of(String version) {
        var known = versions.get(version);
        return known == null ? List.of() : known.sightings();
    }

    /**
     * These sightings and what can be seen now. Every cluster counts that runs its version, whether it earns soak or not.
     *
     * @param history after the check-in; a version of it that was never noted is noted from now on
     */
    public Sightings checkIn(Instant now, Roster roster, SoakHistory history) {
        var draft = new LinkedHashMap<>(versions);
        history.ledger()
                .totals()
                .versions()
                .keySet()
                .forEach(version -> draft.putIfAbsent(version, new VersionSightings(now, List.of())));
        for (var seat : roster.seats()) {
            var version = seat.runsText();
            if (seat.counts() && version != null) {
                var known = draft.getOrDefault(version, new VersionSightings(now, List.of()));
                draft.put(version, new VersionSightings(known.noted(), seen(known.sightings(), seat, now)));
            }
        }
        return new Sightings(draft);
    }

    private static List<Sighting> seen(List<Sighting> known, Seat seat, Instant now) {
        var cluster = seat.cluster();
        var after = new ArrayList<Sighting>();
        boolean isKnown = false;
        for (var sighting : known) {
            boolean isSame =
                    sighting.cluster().equals(cluster.id()) && sighting.name().equals(cluster.name());
            isKnown |= isSame;
            after.add(
                    isSame && sighting.lastSeen().plus(FRESH).compareTo(now) <= 0 ? sighting.seenAgain(now) : sighting);
        }
        if (!isKnown) {
            after.add(new Sighting(cluster.name(), cluster.id(), now, now));
        }
        return after;
    }

    /** All that either has written down. */
    public Sightings and(Sightings other) {
        var merged = new LinkedHashMap<>(versions);
        other.versions.forEach((version, more) -> merged.merge(version, more, Sightings::both));
        return new Sightings(merged);
    }

    private static VersionSightings both(VersionSightings one, VersionSightings other) {
        var merged = new LinkedHashMap<List<String>, Sighting>();
        one.sightings().forEach(each -> merged.put(List.of(each.name(), each.cluster()), each));
        other.sightings().forEach(each -> merged.merge(List.of(each.name(), each.cluster()), each, Sighting::and));
        return new VersionSightings(
                one.noted().isBefore(other.noted()) ? one.noted() : other.noted(), List.copyOf(merged.values()));
    }

    /** The sightings of such versions, and of no others. */
    Sightings only(Predicate<String> kept) {
        var draft = new LinkedHashMap<>(versions);
        draft.keySet().removeIf(kept.negate());
        return new Sightings(draft);
    }
}
