package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.labeledit.LabelOwner;
import dev.tidegate.upgrades.policy.LabelPolicyReader;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One organisation with all its clusters, as it was found.
 *
 * @param subscriptions whose labels are those of a cluster, by the id of the cluster
 * @param sharing the labels by which organisations share soak data, of all that have any
 * @param incomplete what could not be understood, one sentence each
 * @param at when it was looked at
 */
public record OrganisationSnapshot(
        LabelledOrganisation written,
        Map<String, String> subscriptions,
        Map<OrganisationKey, Labels> sharing,
        List<String> incomplete,
        Instant at) {

    public OrganisationSnapshot {
        subscriptions = Map.copyOf(subscriptions);
        sharing = Map.copyOf(sharing);
        incomplete = List.copyOf(incomplete);
    }

    public OrganisationKey key() {
        return written.key();
    }

    /** What the labels mean. */
    public Organisation organisation() {
        var rules = UpgradeRules.TIDEGATE;
        var current = new HashMap<>(sharing);
        current.put(key(), written.labels());
        return LabelPolicyReader.read(written, VersionDataNetwork.of(current, rules.labels()), rules, at);
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
    public OrganisationSnapshot with(Map<LabelOwner, Labels> others) {
        var clusters = written.clusters().stream()
                .map(labelled -> owner(labelled.cluster())
                        .map(others::get)
                        .map(labels -> new LabelledCluster(labelled.cluster(), labels, labelled.unread()))
                        .orElse(labelled))
                .toList();
        var labels = others.getOrDefault(owner(), written.labels());
        return new OrganisationSnapshot(
                new LabelledOrganisation(key(), written.name(), labels, clusters),
                subscriptions,
                sharing,
                incomplete,
                at);
    }
}
