package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;

/** An organisation with its labels and all its clusters, also those without labels. */
public record LabelledOrganisation(OrganisationKey key, String name, Labels labels, List<LabelledCluster> clusters) {

    public LabelledOrganisation {
        clusters = List.copyOf(clusters);
    }
}
