package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;

/**
 * An organisation that is declared outside of labels, with its clusters.
 *
 * @param problems the problems found while reading; an error stops the organisation
 * @param unmanaged clusters without a declared policy
 */
public record DeclaredOrganisation(
        OrganisationKey key,
        String name,
        List<String> blockedVersions,
        List<DeclaredSector> sectors,
        ValueLocations locations,
        List<Problem> problems,
        List<DeclaredCluster> clusters,
        List<Cluster> unmanaged) {

    public DeclaredOrganisation {
        blockedVersions = List.copyOf(blockedVersions);
        sectors = List.copyOf(sectors);
        problems = List.copyOf(problems);
        clusters = List.copyOf(clusters);
        unmanaged = List.copyOf(unmanaged);
    }
}
