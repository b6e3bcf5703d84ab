package dev.tidegate.upgrades.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was found in an environment that concerns no single organisation.
 *
 * @param failure why the environment could not be observed; null if it could
 * @param sharing why nobody knows who shares soak data there; null if that is known
 * @param incomplete clusters that told too little to be handled
 * @param elsewhere how many labelled clusters belong to organisations nobody asked for
 */
public record EnvironmentFindings(
        @Nullable String failure, @Nullable String sharing, List<Discovery.Incomplete> incomplete, int elsewhere) {

    /** Nothing was found because nobody looked. */
    public static final EnvironmentFindings NONE = new EnvironmentFindings(null, null, List.of(), 0);

    public EnvironmentFindings {
        incomplete = List.copyOf(incomplete);
    }
}
