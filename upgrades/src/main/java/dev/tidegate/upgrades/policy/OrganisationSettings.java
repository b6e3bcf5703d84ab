package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.upgrades.sector.Sectors;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The settings for all clusters of an organisation.
 *
 * @param blocked versions that no cluster takes
 * @param pausedUntil no order before this instant
 * @param maxMinor no version above this
 */
public record OrganisationSettings(
        BlockedVersions blocked,
        Sectors sectors,
        SoakInheritance inheritance,
        @Nullable Instant pausedUntil,
        @Nullable MinorVersion maxMinor) {

    public static final OrganisationSettings NONE =
            new OrganisationSettings(BlockedVersions.NONE, Sectors.NONE, SoakInheritance.NONE, null, null);
}
