package dev.tidegate.upgrades.file;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.LabelApprovals;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import dev.tidegate.upgrades.run.Discovery;
import dev.tidegate.upgrades.run.OcmPort;
import dev.tidegate.upgrades.run.PolicySource;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * Policies from data files. Of labels only those count that say which version gates may be acknowledged. Owners are not
 * notified, because problems are reported on the files.
 */
public final class FilePolicySource implements PolicySource {

    private final UpgradeDesired desired;

    public FilePolicySource(UpgradeDesired desired) {
        this.desired = desired;
    }

    @Override
    public boolean sharesByLabels() {
        return false;
    }

    @Override
    public boolean notifiesOwners() {
        return false;
    }

    @Override
    public Discovery discover(OcmPort environment, Set<String> organisations, boolean everyCluster) {
        return environment.survey(organisations);
    }

    /** Organisations without a file have no policies and are left out. */
    @Override
    public List<Organisation> organisations(
            List<LabelledOrganisation> found, VersionDataNetwork network, UpgradeRules rules, Instant now) {
        return found.stream()
                .flatMap(organisation -> desired
                        .organisation(organisation.key())
                        .map(file -> desired.withClusters(file, clusters(organisation), rules, now))
                        .map(read -> LabelApprovals.limit(read, organisation, rules))
                        .stream())
                .toList();
    }

    private static List<Cluster> clusters(LabelledOrganisation organisation) {
        return organisation.clusters().stream().map(LabelledCluster::cluster).toList();
    }
}
