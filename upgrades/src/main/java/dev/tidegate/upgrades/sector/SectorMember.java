package dev.tidegate.upgrades.sector;

import dev.tidegate.engine.version.Version;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A cluster as a member of its sector.
 *
 * @param workloads null if they are unknown
 * @param version null if it is unknown
 */
public record SectorMember(
        String cluster,
        String sector,
        @Nullable Collection<String> workloads,
        @Nullable Version version) {}
