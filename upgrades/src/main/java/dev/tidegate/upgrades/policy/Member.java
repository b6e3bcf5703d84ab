package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.fleet.Cluster;

/** A cluster of an organisation, and what became of its labels. */
public record Member(Cluster cluster, Standing standing) {

    public boolean isManaged() {
        return !(standing instanceof Standing.Unmanaged);
    }
}
