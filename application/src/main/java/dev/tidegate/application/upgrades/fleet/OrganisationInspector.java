package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.application.upgrades.label.OcmLabelWriter;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.run.OcmPort;
import dev.tidegate.upgrades.run.Unreachable;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks at organisations on behalf of a person: what is written in their labels, which clusters there are, what is
 * ordered. Everything is read only, but for the writer of labels.
 */
public final class OrganisationInspector {

    private final Ocm ocm;
    private final Clock clock;
    private final Map<String, OcmSite> sites = new HashMap<>();
    private final Map<String, OcmPort> environments = new HashMap<>();

    public OrganisationInspector(Ocm ocm, Clock clock, List<OcmSite> sites) {
        this.ocm = ocm;
        this.clock = clock;
        sites.forEach(site -> this.sites.put(site.environment().name(), site));
        new OcmPortFactory(ocm, clock, sites, "tidegate")
                .openReadOnly()
                .forEach(environment -> environments.put(environment.name(), environment));
    }

    /**
     * Reads an organisation.
     *
     * @throws Unreachable if it cannot be read as a whole
     */
    public OrganisationSnapshot read(OrganisationKey key) {
        var environment = environment(key);
        var discovery = environment.survey(Set.of(key.id()));
        var sharing = new HashMap<OrganisationKey, Labels>();
        environment
                .versionData()
                .forEach((id, labels) -> sharing.put(new OrganisationKey(key.environment(), id), labels));
        return new OrganisationSnapshot(
                discovery.organisations().get(0),
                subscriptions(key),
                sharing,
                discovery.incomplete().stream()
                        .map(incomplete -> incomplete.sentence())
                        .toList(),
                clock.instant());
    }

    private Map<String, String> subscriptions(OrganisationKey key) {
        var listing = ocm.readOnlyClient(site(key).environment(), site(key).grant())
                .subscriptions()
                .inUseBy(List.of(new OrganizationId(key.id())));
        var byCluster = new HashMap<String, String>();
        for (var subscription : listing.items()) {
            var cluster = subscription.cluster();
            if (cluster != null) {
                byCluster.put(cluster.value(), subscription.id().value());
            }
        }
        return byCluster;
    }

    /**
     * Every cluster of the organisation a file is about.
     *
     * @throws Unreachable if not all of them can be read
     */
    public ClusterInventory inventory(OrganisationFile file) {
        var site = site(file.key());
        return ClusterInventory.of(ocm.readOnlyClient(site.environment(), site.grant()), file);
    }

    /** The orders of these clusters, by their ids. */
    public Map<String, ClusterOrders> orders(OrganisationKey key, List<Cluster> clusters) {
        return environment(key).orders(key.id(), clusters);
    }

    /** Changes labels of the organisation and of its clusters. */
    public OcmLabelWriter labelWriter(OrganisationKey key) {
        return new OcmLabelWriter(client(key));
    }

    private OcmClient client(OrganisationKey key) {
        var site = site(key);
        return ocm.client(site.environment(), site.grants().getOrDefault(key.id(), site.grant()));
    }

    private OcmSite site(OrganisationKey key) {
        return known(sites.get(key.environment()), key);
    }

    private OcmPort environment(OrganisationKey key) {
        return known(environments.get(key.environment()), key);
    }

    private static <T> T known(@Nullable T found, OrganisationKey key) {
        if (found == null) {
            throw new Unreachable("nothing is known of the environment " + key.environment());
        }
        return found;
    }
}
