package dev.tidegate.promotions.request;

import dev.tidegate.promotions.plan.RecordedPromotion;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a merge request remembers, out of sight in its text.
 *
 * @param told the commits that each person was told of, by login
 */
public record RequestState(RecordedPromotion promotion, SortedMap<String, List<String>> told) {

    public RequestState {
        var copy = new TreeMap<String, List<String>>();
        told.forEach((login, commits) -> copy.put(login, List.copyOf(commits)));
        told = Collections.unmodifiableSortedMap(copy);
    }

    public static RequestState of(RecordedPromotion promotion, Map<String, List<String>> told) {
        return new RequestState(promotion, new TreeMap<>(told));
    }
}
