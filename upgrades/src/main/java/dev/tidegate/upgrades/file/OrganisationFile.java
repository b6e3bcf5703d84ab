package dev.tidegate.upgrades.file;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.DeclaredSector;
import dev.tidegate.upgrades.policy.Places;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One organisation, its settings and the policies of its clusters.
 *
 * @param path of the file it is written in
 * @param ownCredentials to be used instead of those of the environment; null if there are none
 * @param inherits paths of the files of organisations whose soak data it takes
 * @param publishes paths of the files of organisations it gives its soak data to
 * @param disabled schedulers that shall leave it alone
 * @param weight null if the file says nothing about versions to recommend
 * @param recommended versions for new clusters, as the file has them
 * @param problems of the organisation as a whole; an error stops it
 */
public record OrganisationFile(
        String path,
        OrganisationKey key,
        String name,
        EnvironmentFile environment,
        @Nullable Credentials ownCredentials,
        List<String> blockedVersions,
        List<DeclaredSector> sectors,
        List<String> inherits,
        List<String> publishes,
        List<HealthCheck> healthChecks,
        boolean addonsManaged,
        Set<String> disabled,
        List<ClusterEntry> clusters,
        List<PolicyDefault> defaults,
        @Nullable VersionWeight weight,
        List<RecommendedEntry> recommended,
        Places places,
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

    /** Who Tidegate is when it acts for this organisation. */
    public Credentials credentials() {
        return ownCredentials == null ? environment.credentials() : ownCredentials;
    }
}
