package dev.tidegate.upgrades.run;

import java.util.Optional;

/** Finds who can be asked about the health of clusters. */
@FunctionalInterface
public interface HealthSources {

    HealthSources NONE = (environment, provider) -> Optional.empty();

    /** Empty if the environment has no such source. */
    Optional<HealthSource> of(String environment, String provider);
}
