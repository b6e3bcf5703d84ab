package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Where policies are written. */
public interface PolicySource {

    /** Whether organisations say in their labels with whom they share soak data. */
    boolean sharesByLabels();

    /** Whether owners are told what is wrong with their policies. */
    boolean notifiesOwners();

    /**
     * Finds the clusters the policies are for.
     *
     * @param everyCluster whether clusters matter that have no policy at all
     * @throws Unreachable if the environment cannot be read
     */
    Discovery discover(OcmPort environment, Set<String> organisations, boolean everyCluster);

    /** The organisations with their policies, in the same order. */
    List<Organisation> organisations(
            List<LabelledOrganisation> found, VersionDataNetwork network, UpgradeRules rules, Instant now);
}
