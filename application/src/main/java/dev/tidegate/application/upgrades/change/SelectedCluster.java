package dev.tidegate.application.upgrades.change;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.upgrades.fleet.OrganisationSnapshot;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.labeledit.LabelOwner;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.Labels;

/** A cluster that somebody named. */
public record SelectedCluster(OrganisationSnapshot organisation, LabelledCluster labelled) {

    public Cluster cluster() {
        return labelled.cluster();
    }

    public Labels labels() {
        return labelled.labels();
    }

    public LabelOwner owner() {
        return organisation
                .owner(cluster())
                .orElseThrow(() -> new RequestFailure(
                        Status.FAILED,
                        "nobody knows the subscription of cluster " + cluster().name()));
    }
}
