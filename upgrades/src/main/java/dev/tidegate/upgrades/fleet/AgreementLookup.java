package dev.tidegate.upgrades.fleet;

import java.util.Optional;
import java.util.Set;

/**
 * Looks up which version gates a cluster has acknowledged. The planner asks for one cluster at a time and only if it needs
 * the answer, because each lookup costs a request.
 */
@FunctionalInterface
public interface AgreementLookup {

    /** The ids of the acknowledged gates; empty if they could not be read. */
    Optional<Set<String>> of(Cluster cluster);
}
