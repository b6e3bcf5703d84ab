package dev.tidegate.promotions.file;

import dev.tidegate.promotions.version.CommitVersion;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Something with versions that is built from one upstream.
 *
 * @param artifact nothing where no image is built
 * @param isExclusive whether it shares a merge request with nothing
 * @param blocked versions that are never promoted
 * @param hotfix versions that may skip gates that wait
 */
public record PromotedComponent(
        String name,
        UpstreamRepository upstream,
        @Nullable ArtifactImage artifact,
        boolean isExclusive,
        Set<CommitVersion> blocked,
        Set<CommitVersion> hotfix,
        List<ComponentRequirement> requirements,
        List<ImpactRule> impact,
        List<VersionLocation> locations) {

    public PromotedComponent {
        blocked = Set.copyOf(blocked);
        hotfix = Set.copyOf(hotfix);
        requirements = List.copyOf(requirements);
        impact = List.copyOf(impact);
        locations = List.copyOf(locations);
    }

    public Optional<VersionLocation> location(String id) {
        return locations.stream().filter(location -> location.id().equals(id)).findFirst();
    }

    /** Whether a version may skip gates that wait; a blocked one never does. */
    public boolean isHotfix(CommitVersion version) {
        return hotfix.contains(version) && !blocked.contains(version);
    }
}
