package dev.tidegate.promotions.gate;

import dev.tidegate.promotions.site.Site;
import dev.tidegate.promotions.version.CommitVersion;
import org.jspecify.annotations.Nullable;

/**
 * A site with the version it pins.
 *
 * @param version nothing if the text is no commit of the upstream
 */
public record PinnedSite(
        String location, Site site, @Nullable CommitVersion version) {}
