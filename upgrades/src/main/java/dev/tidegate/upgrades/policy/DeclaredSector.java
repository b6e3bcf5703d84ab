package dev.tidegate.upgrades.policy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sector as it is declared in a list of sectors.
 *
 * @param dependencies the sectors it depends on
 * @param limit how many of its clusters may be upgraded at once, as written; null allows one for each mutex
 */
public record DeclaredSector(
        String name, List<String> dependencies, @Nullable String limit) {

    public DeclaredSector {
        dependencies = List.copyOf(dependencies);
    }
}
