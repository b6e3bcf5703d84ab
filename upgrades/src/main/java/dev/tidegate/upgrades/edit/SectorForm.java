package dev.tidegate.upgrades.edit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sector of an organisation as people write it.
 *
 * @param maxParallelUpgrades null leaves one cluster for each mutex
 */
public record SectorForm(
        String name, List<String> dependencies, @Nullable String maxParallelUpgrades) {

    public SectorForm {
        dependencies = ItemText.tidy(dependencies);
    }
}
