package dev.tidegate.promotions.file;

import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.promotions.version.VersionForm;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A named place of the data repository where a version is pinned.
 *
 * @param group nothing where it moves alone
 * @param isOptional whether its file may be absent
 * @param pinsMoving whether a branch name there may be replaced by a version
 * @param deploys what runs the version; nothing where that cannot be observed
 * @param place where it stands in the promotions file
 */
public record VersionLocation(
        String id,
        String environment,
        @Nullable String group,
        VersionForm form,
        SitePattern pattern,
        boolean isOptional,
        boolean pinsMoving,
        @Nullable DeployedWorkload deploys,
        List<String> owners,
        String place) {

    public VersionLocation {
        owners = List.copyOf(owners);
    }

    public boolean holdsShards() {
        return pattern instanceof SitePattern.ShardPins;
    }
}
