package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.policy.LabelPolicyReader;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Policies written in labels of clusters and organisations. */
public final class LabelPolicySource implements PolicySource {

    @Override
    public boolean sharesByLabels() {
        return true;
    }

    @Override
    public boolean notifiesOwners() {
        return true;
    }

    @Override
    public Discovery discover(OcmPort environment, Set<String> organisations, boolean everyCluster) {
        return everyCluster ? environment.survey(organisations) : environment.discover(organisations);
    }

    @Override
    public List<Organisation> organisations(
            List<LabelledOrganisation> found, VersionDataNetwork network, UpgradeRules rules, Instant now) {
        return LabelPolicyReader.readAll(found, network, rules, now);
    }
}
