package dev.tidegate.upgrades.candidate;

import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.ClusterRules;
import dev.tidegate.upgrades.version.VersionTexts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The versions that come into question for a cluster.
 *
 * @param candidates highest first
 * @param unreadable offers that are no versions
 */
public record Offers(List<Offer> candidates, List<String> unreadable) {

    private static final Comparator<Offer> HIGHEST_FIRST =
            Comparator.comparing(Offer::version).reversed().thenComparing(Offer::text);

    public Offers {
        candidates = List.copyOf(candidates);
        unreadable = List.copyOf(unreadable);
    }

    public static Offers of(List<String> told, Version runs, ClusterRules rules, VersionTexts texts) {
        var candidates = new ArrayList<Offer>();
        var unreadable = new ArrayList<String>();
        told.stream().distinct().forEach(text -> {
            var version = texts.version(text);
            if (version == null) {
                unreadable.add(text);
            } else if (!rules.onlyUpwards() || version.isHigherThan(runs)) {
                candidates.add(new Offer(text, version));
            }
        });
        candidates.sort(HIGHEST_FIRST);
        return new Offers(candidates, unreadable);
    }
}
