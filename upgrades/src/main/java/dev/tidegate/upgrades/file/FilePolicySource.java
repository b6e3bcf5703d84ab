package dev.tidegate.upgrades.file;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import dev.tidegate.upgrades.run.Discovery;
import dev.tidegate.upgrades.run.Environment;
import dev.tidegate.upgrades.run.PolicySource;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Policies written in data files. Labels count for nothing, and owners read about faults where they wrote them. */
public final class FilePolicySource implements PolicySource {

    private final UpgradeFiles files;

    public FilePolicySource(UpgradeFiles files) {
        this.files = files;
    }

    @Override
    public boolean sharesByLabels() {
        return false;
    }

    @Override
    public boolean tellsOwners() {
        return false;
    }

    @Override
    public Discovery discover(Environment environment, Set<String> organisations, boolean everyCluster) {
        return environment.survey(organisations);
    }

    /** An organisation without a file has no policies, and is left out. */
    @Override
    public List<Organisation> organisations(
            List<LabelledOrganisation> found, VersionDataNetwork network, UpgradeRules rules, Instant now) {
        return found.stream()
                .flatMap(organisation -> files
                        .organisation(organisation.key())
                        .map(file -> files.join(file, clusters(organisation), rules, now))
                        .stream())
                .toList();
    }

    private static List<Cluster> clusters(LabelledOrganisation organisation) {
        return organisation.clusters().stream().map(LabelledCluster::cluster).toList();
    }
}
