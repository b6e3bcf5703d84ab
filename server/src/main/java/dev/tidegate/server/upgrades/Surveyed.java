package dev.tidegate.server.upgrades;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.edit.LabelOwner;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.LabelPolicies;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One organisation with all its clusters, as it was found.
 *
 * @param subscriptions whose labels are those of a cluster, by the id of the cluster
 * @param incomplete what could not be understood, one sentence each
 * @param at when it was looked at
 */
public record Surveyed(
        LabelledOrganisation written,
        Map<String, String> subscriptions,
        VersionDataNetwork network,
        List<String> incomplete,
        Instant at) {

    public Surveyed {
        subscriptions = Map.copyOf(subscriptions);
        incomplete = List.copyOf(incomplete);
    }

    public OrganisationKey key() {
        return written.key();
    }

    /** What the labels mean. */
    public Organisation organisation() {
        return LabelPolicies.read(written, network, UpgradeRules.TIDEGATE, at);
    }

    public List<LabelledCluster> clusters() {
        return written.clusters();
    }

    public LabelOwner owner() {
        return LabelOwner.organisation(key().id());
    }

    /** Who owns the labels of a cluster; empty if that could not be found. */
    public Optional<LabelOwner> owner(Cluster cluster) {
        return Optional.ofNullable(subscriptions.get(cluster.id())).map(LabelOwner::subscription);
    }

    /** The same organisation if owners had other labels, to see what would come of it. */
    public Surveyed with(Map<LabelOwner, Labels> others) {
        var clusters = written.clusters().stream()
                .map(labelled -> owner(labelled.cluster())
                        .map(others::get)
                        .map(labels -> new LabelledCluster(labelled.cluster(), labels))
                        .orElse(labelled))
                .toList();
        var labels = others.getOrDefault(owner(), written.labels());
        return new Surveyed(
                new LabelledOrganisation(key(), written.name(), labels, clusters),
                subscriptions,
                network,
                incomplete,
                at);
    }
}
