package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.upgrades.run.OcmPort;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;

/** Opens the environments of all sites, anew for every run, because each remembers what it was told. */
public final class OcmPortFactory {

    private final Ocm ocm;
    private final Clock clock;
    private final List<OcmSite> sites;
    private final String sender;

    /**
     * Opens nothing yet.
     *
     * @param sender in whose name service logs are written
     */
    public OcmPortFactory(Ocm ocm, Clock clock, List<OcmSite> sites, String sender) {
        this.ocm = ocm;
        this.clock = clock;
        this.sites = List.copyOf(sites);
        this.sender = sender;
    }

    /** Environments that may be changed. */
    public List<OcmPort> open() {
        return open(ocm::client);
    }

    /** Environments in which every change is refused before anything is sent. */
    public List<OcmPort> openReadOnly() {
        return open(ocm::readOnlyClient);
    }

    private List<OcmPort> open(ClientFactory factory) {
        return sites.stream().map(site -> open(site, factory)).toList();
    }

    private OcmPort open(OcmSite site, ClientFactory factory) {
        var clients = new LinkedHashMap<String, OcmClient>();
        site.grants()
                .forEach((organisation, grant) -> clients.put(organisation, factory.open(site.environment(), grant)));
        return new OcmClientPort(
                factory.open(site.environment(), site.grant()),
                new OcmPortSettings(site.names(), clients, site.addonApi(), sender, clock));
    }

    @FunctionalInterface
    private interface ClientFactory {
        OcmClient open(OcmEnvironment environment, Grant grant);
    }
}
