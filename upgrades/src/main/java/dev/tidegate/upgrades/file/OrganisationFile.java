package dev.tidegate.upgrades.file;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.DeclaredSector;
import dev.tidegate.upgrades.policy.ValueLocations;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The file of an organisation: its settings and the policies of its clusters.
 *
 * @param path the path of the file
 * @param ownCredentials used instead of the credentials of the environment; null if there are none
 * @param inherits paths of the organisations it inherits soak from
 * @param publishes paths of the organisations it publishes soak to
 * @param disabled names of schedulers that skip the organisation
 * @param weight null if the file configures no recommended versions
 * @param recommended the recommended versions for new clusters in the file
 * @param problems of the organisation as a whole; an error stops it
 */
public record OrganisationFile(
        String path,
        OrganisationKey key,
        String name,
        EnvironmentFile environment,
        @Nullable ClientCredentials ownCredentials,
        List<String> blockedVersions,
        List<DeclaredSector> sectors,
        List<String> inherits,
        List<String> publishes,
        List<HealthCheck> healthChecks,
        boolean addonsManaged,
        Set<String> disabled,
        List<ClusterEntry> clusters,
        List<DefaultPolicy> defaults,
        @Nullable VersionWeight weight,
        List<RecommendedVersionEntry> recommended,
        ValueLocations locations,
        List<Problem> problems) {

    public OrganisationFile {
        blockedVersions = List.copyOf(blockedVersions);
        sectors = List.copyOf(sectors);
        inherits = List.copyOf(inherits);
        publishes = List.copyOf(publishes);
        healthChecks = List.copyOf(healthChecks);
        disabled = Set.copyOf(disabled);
        clusters = List.copyOf(clusters);
        defaults = List.copyOf(defaults);
        recommended = List.copyOf(recommended);
        problems = List.copyOf(problems);
    }

    /** The credentials for this organisation. */
    public ClientCredentials credentials() {
        return ownCredentials == null ? environment.credentials() : ownCredentials;
    }
}
