package dev.tidegate.promotions.path;

import java.util.List;

/**
 * What a path selects in a document.
 *
 * @param matches in the order of the document
 * @param repeated keys on the way that are written twice, so that nobody knows which of them counts
 * @param reached the longest beginning of the path that selects something
 * @param present what there is instead of the next step, for a message: the keys, the names of items, or a kind of value
 */
public record PathSelection(List<PathMatch> matches, List<RepeatedKey> repeated, String reached, List<String> present) {

    public PathSelection {
        matches = List.copyOf(matches);
        repeated = List.copyOf(repeated);
        present = List.copyOf(present);
    }
}
