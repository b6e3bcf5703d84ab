package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.version.Minor;
import dev.tidegate.upgrades.sector.Sectors;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What goes for all clusters of an organisation.
 *
 * @param blocked versions nobody takes
 * @param pausedUntil no order before this instant
 * @param maxMinor no version above this
 */
public record OrganisationSettings(
        BlockedVersions blocked,
        Sectors sectors,
        Inheritance inheritance,
        @Nullable Instant pausedUntil,
        @Nullable Minor maxMinor) {

    public static final OrganisationSettings NONE =
            new OrganisationSettings(BlockedVersions.NONE, Sectors.NONE, Inheritance.NONE, null, null);
}
