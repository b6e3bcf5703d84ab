package dev.tidegate.upgrades.sector;

import dev.tidegate.engine.version.Version;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A cluster as a member of its sector.
 *
 * @param workloads null if nobody knows what runs there; then it may be anything
 * @param version what it runs; null if nobody knows
 */
public record SectorMember(
        String cluster,
        String sector,
        @Nullable Collection<String> workloads,
        @Nullable Version version) {}
