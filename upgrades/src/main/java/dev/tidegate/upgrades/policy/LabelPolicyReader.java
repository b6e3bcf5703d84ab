package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Reads policies from labels. A cluster is managed if its subscription has at least one Tidegate label. All problems are
 * collected, not only the first one.
 */
public final class LabelPolicyReader {

    private LabelPolicyReader() {}

    /** Reads all organisations of one environment. */
    public static List<Organisation> readAll(
            List<LabelledOrganisation> organisations, VersionDataNetwork network, UpgradeRules rules, Instant now) {
        var read = organisations.stream()
                .map(organisation -> read(organisation, network, rules, now))
                .toList();
        var stopping = read.stream()
                .flatMap(organisation -> Optional.ofNullable(organisation.stop()).stream())
                .filter(stop -> stop.scope() == OrganisationStop.Scope.ENVIRONMENT)
                .findFirst();
        return stopping.map(stop -> read.stream()
                        .map(organisation -> organisation.stoppedBy(stop))
                        .toList())
                .orElse(read);
    }

    /**
     * Reads one organisation.
     *
     * @param now schedules must have a start after this instant
     */
    public static Organisation read(
            LabelledOrganisation organisation, VersionDataNetwork network, UpgradeRules rules, Instant now) {
        var cache = new PolicyParseCache(now);
        var offers = new LinkedHashSet<String>();
        organisation
                .clusters()
                .forEach(labelled -> offers.addAll(labelled.cluster().offers()));
        var settings = ParsedOrganisationSettings.of(organisation.labels(), offers, rules.labels(), cache);
        var policies = new ArrayList<ParsedClusterPolicy>();
        var unmanaged = new ArrayList<Cluster>();
        for (var labelled : organisation.clusters()) {
            if ((labelled.labels().isEmpty() && labelled.unread() == null) || !isIncluded(labelled.cluster(), rules)) {
                unmanaged.add(labelled.cluster());
            } else {
                policies.add(ParsedClusterPolicy.of(
                        labelled, organisation.labels(), settings.approvals(), rules.labels(), cache));
            }
        }
        return new OrganisationBuilder(organisation.key(), settings, network.of(organisation.key()), rules)
                .build(organisation.name(), !organisation.labels().isEmpty(), policies, unmanaged);
    }

    private static boolean isIncluded(Cluster cluster, UpgradeRules rules) {
        return rules.clusters().keepsNotReady() || cluster.isReady();
    }
}
