package dev.tidegate.upgrades.labeledit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sector of an organisation as users write it.
 *
 * @param maxParallelUpgrades null allows one cluster for each mutex
 */
public record SectorForm(
        String name, List<String> dependencies, @Nullable String maxParallelUpgrades) {

    public SectorForm {
        dependencies = LabelValues.tidy(dependencies);
    }
}
