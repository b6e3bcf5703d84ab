package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Reads policies from labels. A cluster takes part as soon as its subscription has one label of ours; everything that
 * is wrong is found, not just the first thing.
 */
public final class LabelPolicies {

    private LabelPolicies() {}

    /** Reads all organisations of one environment. */
    public static List<Organisation> readAll(
            List<LabelledOrganisation> organisations, VersionDataNetwork network, UpgradeRules rules, Instant now) {
        var read = organisations.stream()
                .map(organisation -> read(organisation, network, rules, now))
                .toList();
        var reaching = read.stream()
                .flatMap(organisation -> Optional.ofNullable(organisation.stop()).stream())
                .filter(stop -> stop.reach() == Stop.Reach.ENVIRONMENT)
                .findFirst();
        return reaching.map(stop -> read.stream()
                        .map(organisation -> organisation.stoppedBy(stop))
                        .toList())
                .orElse(read);
    }

    /**
     * Reads one organisation.
     *
     * @param now from when on schedules must come
     */
    public static Organisation read(
            LabelledOrganisation organisation, VersionDataNetwork network, UpgradeRules rules, Instant now) {
        var texts = new SharedTexts(now);
        var offers = new LinkedHashSet<String>();
        organisation
                .clusters()
                .forEach(labelled -> offers.addAll(labelled.cluster().offers()));
        var settings = OrganisationReading.of(organisation.labels(), offers, rules.labels(), texts);
        var readings = new ArrayList<ClusterReading>();
        var unmanaged = new ArrayList<Cluster>();
        for (var labelled : organisation.clusters()) {
            if (labelled.labels().isEmpty() || !isSeen(labelled.cluster(), rules)) {
                unmanaged.add(labelled.cluster());
            } else {
                readings.add(ClusterReading.of(
                        labelled, organisation.labels(), settings.approvals(), rules.labels(), texts));
            }
        }
        return new Assembly(organisation.key(), settings, network.of(organisation.key()), rules)
                .assemble(organisation.name(), !organisation.labels().isEmpty(), readings, unmanaged);
    }

    private static boolean isSeen(Cluster cluster, UpgradeRules rules) {
        return rules.clusters().keepsNotReady() || cluster.isReady();
    }
}
