package dev.tidegate.integrations.load;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.settings.IntegrationSettings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the data.
 *
 * @param settings null if they are unusable; then nothing must be planned
 * @param problems in the order of their places
 */
public record LoadedSettings(@Nullable IntegrationSettings settings, List<Problem> problems) {

    public LoadedSettings {
        problems = List.copyOf(problems);
    }
}
