package dev.tidegate.integrations.settings;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether runners only look and change nothing.
 *
 * @param everywhere for every environment; null if only single ones are named, or none
 * @param byEnvironment for single environments, by their names
 */
public record DryRunSettings(@Nullable Boolean everywhere, Map<String, Boolean> byEnvironment) {

    public DryRunSettings {
        byEnvironment = Map.copyOf(byEnvironment);
    }

    public static DryRunSettings unset() {
        return new DryRunSettings(null, Map.of());
    }

    /** What is set for an environment; empty if nothing is. */
    public Optional<Boolean> of(String environment) {
        return Optional.ofNullable(byEnvironment.get(environment)).or(() -> Optional.ofNullable(everywhere));
    }
}
