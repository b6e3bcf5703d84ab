package dev.tidegate.application.upgrades;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.ocm.OcmFactory;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.upgrades.fleet.OrganisationKey;

/** The fleet that settings name, and the way to reach it. */
public record UpgradeConnection(UpgradeSettings settings, TimeSource time, Ocm ocm, UpgradeFleetLoader loader)
        implements AutoCloseable {

    /**
     * Finds the fleet, for one command.
     *
     * @throws RequestFailure if there is no such fleet, or nobody is signed in
     */
    public static UpgradeConnection open(UpgradeSettings settings, TimeSource time) {
        var connection = of(settings, time, OcmFactory.createForCommand(time));
        try {
            connection.loader().get();
            return connection;
        } catch (RuntimeException unusable) {
            connection.close();
            throw unusable;
        }
    }

    /**
     * The way for a loop to reach the fleet, which is not looked for yet.
     *
     * @param observer told of every attempt of a request to OCM
     */
    public static UpgradeConnection connect(UpgradeSettings settings, TimeSource time, RequestObserver observer) {
        return of(settings, time, OcmFactory.createForLoop(time, observer));
    }

    private static UpgradeConnection of(UpgradeSettings settings, TimeSource time, Ocm ocm) {
        return new UpgradeConnection(settings, time, ocm, new UpgradeFleetLoader(settings, ocm, time.clock()));
    }

    @Override
    public void close() {
        ocm.close();
    }

    /** A client that may change clusters of the organisation. */
    OcmClient client(OrganisationKey key) {
        return loader.get().sites().stream()
                .filter(site -> site.environment().name().equals(key.environment()))
                .findFirst()
                .map(site -> ocm.client(site.environment(), site.grants().getOrDefault(key.id(), site.grant())))
                .orElseThrow();
    }
}
