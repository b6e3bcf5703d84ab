package dev.tidegate.promotions.gate;

import dev.tidegate.promotions.version.VersionStep;

/** How the wanted version lies to the one a site pins. */
public record SiteStep(PinnedSite pinned, VersionStep step) {}
