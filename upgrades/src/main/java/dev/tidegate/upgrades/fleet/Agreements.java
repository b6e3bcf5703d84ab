package dev.tidegate.upgrades.fleet;

import java.util.Optional;
import java.util.Set;

/**
 * Which version gates a cluster has acknowledged. Asked for one cluster at a time, and only if the answer matters,
 * because each answer costs a request.
 */
@FunctionalInterface
public interface Agreements {

    /** The ids of the gates acknowledged; empty if that could not be read. */
    Optional<Set<String>> of(Cluster cluster);
}
