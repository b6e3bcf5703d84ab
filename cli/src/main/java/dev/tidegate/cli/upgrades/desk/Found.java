package dev.tidegate.cli.upgrades.desk;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.server.upgrades.Surveyed;
import dev.tidegate.upgrades.edit.LabelOwner;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.Labels;

/** A cluster that somebody named. */
public record Found(Surveyed organisation, LabelledCluster labelled) {

    public Cluster cluster() {
        return labelled.cluster();
    }

    public Labels labels() {
        return labelled.labels();
    }

    public LabelOwner owner() {
        return organisation
                .owner(cluster())
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.FAILED,
                        "nobody knows the subscription of cluster " + cluster().name()));
    }
}
