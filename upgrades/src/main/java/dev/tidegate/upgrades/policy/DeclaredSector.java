package dev.tidegate.upgrades.policy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sector as it is written in a list of sectors.
 *
 * @param dependencies the sectors that go before it
 * @param limit how many of it may go at once, as it was written; null leaves one for each mutex
 */
public record DeclaredSector(
        String name, List<String> dependencies, @Nullable String limit) {

    public DeclaredSector {
        dependencies = List.copyOf(dependencies);
    }
}
