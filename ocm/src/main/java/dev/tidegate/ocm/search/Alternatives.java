package dev.tidegate.ocm.search;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Searches of which one must hold. */
record Alternatives(List<Search> searches) {

    String render() {
        var each = searches.stream()
                .sorted(Comparator.comparing(Search::sortKey))
                .map(Search::render)
                .collect(Collectors.joining(" or "));
        return searches.size() == 1 ? each : "(" + each + ")";
    }
}
