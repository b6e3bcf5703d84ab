package dev.tidegate.application.config;

import dev.tidegate.application.serve.ServeSettings;
import dev.tidegate.engine.problem.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a configuration file says.
 *
 * @param settings null if something is wrong with the file
 */
record LoadedConfig(@Nullable ServeSettings settings, List<Problem> problems) {

    LoadedConfig {
        problems = List.copyOf(problems);
    }
}
