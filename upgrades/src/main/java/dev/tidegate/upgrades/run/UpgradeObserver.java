package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.OrganisationStop;
import dev.tidegate.upgrades.replay.AddonInputs;
import dev.tidegate.upgrades.replay.LookupResults;
import dev.tidegate.upgrades.replay.UpgradeInputs;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads what decisions about one organisation are made from, besides its soak history. What cannot be read is unknown
 * and holds clusters back. Confined to one thread.
 */
final class UpgradeObserver {

    private final UpgradePorts ports;
    private final UpgradeRunSettings settings;
    private final OcmPort ocm;
    private final PassProblems problems;
    private final LookupCache lookups;

    UpgradeObserver(
            UpgradePorts ports,
            UpgradeRunSettings settings,
            OcmPort ocm,
            AllowedOrganisation allowed,
            PassProblems problems) {
        this.ports = ports;
        this.settings = settings;
        this.ocm = ocm;
        this.problems = problems;
        this.lookups = new LookupCache(ocm, allowed.key().id());
    }

    /** What is only read when a decision needs it. */
    LookupCache lookups() {
        return lookups;
    }

    /** The same organisation with the health of its clusters. */
    Organisation withHealth(Organisation organisation, List<AllowedOrganisation.HealthCheck> checks) {
        return new HealthObserver(ports.health(), ports.clock().instant())
                .examine(organisation, checks, problems.setbacks());
    }

    /** What a decision about the clusters is made from. */
    UpgradeInputs clusters(Organisation organisation) {
        return inputs(organisation, null, mayEarnSoak(organisation) ? orders(organisation) : Map.of());
    }

    /** What decisions about add-ons are made from, one for each add-on that is installed. */
    List<UpgradeInputs> addons(Organisation organisation) {
        if (!mayEarnSoak(organisation)) {
            return List.of();
        }
        var source = ocm.addons(organisation.key().id());
        var managed = managed(organisation);
        var latest = source.latest();
        var installed = source.installed(managed);
        installed
                .unread()
                .forEach((cluster, why) ->
                        problems.setbacks().add("the add-ons of " + cluster + " are not known: " + why));
        var orders = source.orders(managed);
        var all = new ArrayList<UpgradeInputs>();
        new TreeMap<>(installed.byAddon()).forEach((addon, installations) -> {
            var newest = latest.get(addon);
            if (newest == null) {
                problems.setbacks().add("add-on " + addon + " is not in the catalogue");
            } else {
                var inputs = new AddonInputs(addon, newest, installations);
                all.add(inputs(organisation, inputs, AddonOrders.of(inputs, orders)));
            }
        });
        return all;
    }

    /** The same inputs with the version gates. The organisation is stopped if they cannot be read. */
    UpgradeInputs withGates(UpgradeInputs inputs) {
        var organisation = inputs.organisation();
        if (inputs.addon() != null || organisation.stop() != null) {
            return inputs;
        }
        try {
            lookups.gatesFor(organisation);
            return inputs.with(lookups.answers());
        } catch (RuntimeException failed) {
            var sentence = "the version gates cannot be read: " + Failures.sentence(failed);
            problems.fail(sentence);
            return inputs.with(organisation.stoppedBy(new OrganisationStop(
                    OutcomeCode.ORG_STOPPED, sentence, OrganisationStop.Scope.ORGANISATION, true)));
        }
    }

    private UpgradeInputs inputs(
            Organisation organisation, @Nullable AddonInputs addon, Map<String, ClusterOrders> orders) {
        return new UpgradeInputs(
                settings.profile(),
                settings.rules(),
                ports.clock().instant(),
                organisation,
                addon,
                SoakHistory.EMPTY,
                List.of(),
                orders,
                LookupResults.NONE);
    }

    /** An organisation that orders nothing and earns nothing needs no further look. */
    private static boolean mayEarnSoak(Organisation organisation) {
        var stop = organisation.stop();
        return stop == null || stop.creditsSoak();
    }

    private Map<String, ClusterOrders> orders(Organisation organisation) {
        var managed = managed(organisation);
        var orders = new TreeMap<String, ClusterOrders>();
        try {
            orders.putAll(ocm.orders(organisation.key().id(), managed));
        } catch (RuntimeException failed) {
            managed.forEach(cluster -> orders.put(cluster.id(), ClusterOrders.unknown(Failures.sentence(failed))));
        }
        return orders;
    }

    private static List<Cluster> managed(Organisation organisation) {
        return organisation.members().stream()
                .filter(MemberCluster::isManaged)
                .map(MemberCluster::cluster)
                .filter(cluster -> !cluster.isUninstalling())
                .toList();
    }
}
