package dev.tidegate.promotions.automation;

import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The changes that subscribers of the same channels want, as one promotion.
 *
 * @param contentHash names the content: any change of any member changes it
 * @param wantedSince when this content was first wanted
 */
public record AutomatedPromotion(
        String contentHash, SortedSet<String> channels, List<WantedChange> changes, Instant wantedSince) {

    /** The oldest wish first; two of one instant in the order of their names. */
    public static final Comparator<AutomatedPromotion> OLDEST_FIRST = Comparator.comparing(
                    AutomatedPromotion::wantedSince)
            .thenComparing(AutomatedPromotion::key)
            .thenComparing(AutomatedPromotion::contentHash);

    public AutomatedPromotion {
        channels = Collections.unmodifiableSortedSet(new TreeSet<>(channels));
        changes = List.copyOf(changes);
    }

    /** What people call it: its channels. */
    public String key() {
        return String.join(",", channels);
    }
}
