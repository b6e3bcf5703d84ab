package dev.tidegate.server.upgrades;

import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.server.upgrades.fleet.OcmAccess;
import dev.tidegate.server.upgrades.fleet.OcmFleet;
import dev.tidegate.upgrades.run.Environment;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;

/** Opens the environments of all sites, anew for every run, because each remembers what it was told. */
public final class OcmFleets {

    private final Ocm ocm;
    private final Clock clock;
    private final List<Site> sites;
    private final String sender;

    /**
     * Opens nothing yet.
     *
     * @param sender in whose name service logs are written
     */
    public OcmFleets(Ocm ocm, Clock clock, List<Site> sites, String sender) {
        this.ocm = ocm;
        this.clock = clock;
        this.sites = List.copyOf(sites);
        this.sender = sender;
    }

    /** Environments that may be changed. */
    public List<Environment> open() {
        return open(ocm::client);
    }

    /** Environments in which every change is refused before anything is sent. */
    public List<Environment> openReadOnly() {
        return open(ocm::readOnlyClient);
    }

    private List<Environment> open(Door door) {
        return sites.stream().map(site -> open(site, door)).toList();
    }

    private Environment open(Site site, Door door) {
        var clients = new LinkedHashMap<String, OcmClient>();
        site.grants().forEach((organisation, grant) -> clients.put(organisation, door.open(site.environment(), grant)));
        return new OcmFleet(
                door.open(site.environment(), site.grant()),
                new OcmAccess(site.names(), clients, site.addonApi(), sender, clock));
    }

    @FunctionalInterface
    private interface Door {
        OcmClient open(OcmEnvironment environment, Grant grant);
    }
}
