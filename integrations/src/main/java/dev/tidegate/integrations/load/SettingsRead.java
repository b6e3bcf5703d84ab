package dev.tidegate.integrations.load;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.settings.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the data say about how workloads are rendered and owned.
 *
 * @param settings what holds; null if nobody can tell, and then nothing should be planned
 * @param problems what is wrong with them, in the order of the places
 */
public record SettingsRead(@Nullable Settings settings, List<Problem> problems) {

    public SettingsRead {
        problems = List.copyOf(problems);
    }
}
