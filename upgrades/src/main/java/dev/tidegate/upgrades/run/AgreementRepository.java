package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.Map;
import java.util.Set;

/**
 * Stores which gates clusters have acknowledged. An acknowledgement cannot be taken back, so a stored one need not be
 * read from OCM again; the stored ones only save requests and decide nothing else.
 */
public interface AgreementRepository {

    /** The gates acknowledged, by the id of the cluster; empty if none are stored. */
    Map<String, Set<String>> of(OrganisationKey organisation);

    /** Replaces what is stored. */
    void save(OrganisationKey organisation, Map<String, Set<String>> acknowledged, StepPermission permission);
}
