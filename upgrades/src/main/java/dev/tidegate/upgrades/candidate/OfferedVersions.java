package dev.tidegate.upgrades.candidate;

import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.ClusterRules;
import dev.tidegate.upgrades.version.VersionCache;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The versions a cluster could be upgraded to.
 *
 * @param candidates highest first
 * @param unreadable offered texts that are no versions
 */
public record OfferedVersions(List<OfferedVersion> candidates, List<String> unreadable) {

    private static final Comparator<OfferedVersion> HIGHEST_FIRST =
            Comparator.comparing(OfferedVersion::version).reversed().thenComparing(OfferedVersion::text);

    public OfferedVersions {
        candidates = List.copyOf(candidates);
        unreadable = List.copyOf(unreadable);
    }

    public static OfferedVersions of(
            List<String> offers, Version current, ClusterRules rules, VersionCache versionCache) {
        var candidates = new ArrayList<OfferedVersion>();
        var unreadable = new ArrayList<String>();
        offers.stream().distinct().forEach(text -> {
            var version = versionCache.version(text);
            if (version == null) {
                unreadable.add(text);
            } else if (!rules.onlyUpwards() || version.isHigherThan(current)) {
                candidates.add(new OfferedVersion(text, version));
            }
        });
        candidates.sort(HIGHEST_FIRST);
        return new OfferedVersions(candidates, unreadable);
    }
}
