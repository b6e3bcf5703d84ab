package dev.tidegate.promotions.automation;

import static java.util.stream.Collectors.groupingBy;

import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/** Groups what subscribers want by the set of their channels: each group is one promotion. */
public final class WantedPromotions {

    private WantedPromotions() {}

    /**
     * The promotions for the changes that make a difference, the oldest wish first.
     *
     * @param firstWanted when each content was first wanted, by its hash; content that is new is wanted since now
     */
    public static List<AutomatedPromotion> of(
            Collection<WantedChange> changes, Map<String, Instant> firstWanted, Instant now) {
        return changes.stream()
                .filter(WantedChange::isDifferent)
                .collect(groupingBy(change -> change.subscriber().channels()))
                .entrySet()
                .stream()
                .map(group -> promotion(group.getKey(), group.getValue(), firstWanted, now))
                .sorted(AutomatedPromotion.OLDEST_FIRST)
                .toList();
    }

    private static AutomatedPromotion promotion(
            SortedSet<String> channels, List<WantedChange> changes, Map<String, Instant> firstWanted, Instant now) {
        var hash = PromotionContentHash.of(changes);
        var sorted = changes.stream()
                .sorted(Comparator.comparing(WantedChange::subscriber))
                .toList();
        return new AutomatedPromotion(hash, channels, sorted, firstWanted.getOrDefault(hash, now));
    }
}
