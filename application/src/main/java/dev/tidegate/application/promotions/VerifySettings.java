package dev.tidegate.application.promotions;

import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is verified.
 *
 * @param components by name; all if empty
 * @param environments by name; all if empty
 * @param waitAtMost how long to wait until everything matches; null to look once
 */
public record VerifySettings(
        Set<String> components,
        Set<String> environments,
        @Nullable Duration waitAtMost) {

    public VerifySettings {
        components = Set.copyOf(components);
        environments = Set.copyOf(environments);
    }
}
