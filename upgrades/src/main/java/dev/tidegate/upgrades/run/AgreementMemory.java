package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.Map;
import java.util.Set;

/**
 * Remembers which gates clusters have acknowledged. Acknowledging is for good, so who is known to have done it need not
 * be asked about in every run; what is remembered saves requests and decides nothing else.
 */
public interface AgreementMemory {

    /** The gates acknowledged, by the id of the cluster; nothing if nothing is remembered. */
    Map<String, Set<String>> of(OrganisationKey organisation);

    /** Remembers this instead of what was remembered before. */
    void remember(OrganisationKey organisation, Map<String, Set<String>> acknowledged, Turns.Turn turn);
}
