package dev.tidegate.upgrades.file;

import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which of all organisations and clusters one run looks after.
 *
 * @param scheduler the name by which organisations switch the run off
 * @param environment the one environment to look at; null looks at all
 * @param only ids of the organisations to look after; empty means all that have a file
 * @param except ids of organisations to leave alone, even if they are named in {@code only}
 * @param withoutRoles whether clusters that get their cloud credentials from roles are left alone
 */
public record Selection(
        String scheduler, @Nullable String environment, Set<String> only, Set<String> except, boolean withoutRoles) {

    public Selection {
        only = Set.copyOf(only);
        except = Set.copyOf(except);
    }

    /** Everything there is a file for and that is not switched off. */
    public static Selection all(String scheduler) {
        return new Selection(scheduler, null, Set.of(), Set.of(), false);
    }

    /** The organisations to look after. What has no file is not among them, whatever labels it has. */
    public List<OrganisationFile> of(List<OrganisationFile> organisations) {
        return organisations.stream().filter(this::takes).toList();
    }

    private boolean takes(OrganisationFile organisation) {
        return takes(organisation.key()) && !organisation.disabled().contains(scheduler);
    }

    private boolean takes(OrganisationKey key) {
        return (environment == null || environment.equals(key.environment()))
                && (only.isEmpty() || only.contains(key.id()))
                && !except.contains(key.id());
    }

    public List<Cluster> ofClusters(List<Cluster> clusters) {
        return clusters.stream()
                .filter(cluster -> !(withoutRoles && cluster.sts()))
                .toList();
    }
}
