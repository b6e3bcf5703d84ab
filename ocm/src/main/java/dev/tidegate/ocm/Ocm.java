package dev.tidegate.ocm;

import dev.tidegate.http.RequestObserver;
import dev.tidegate.http.Sleeper;
import dev.tidegate.http.Timing;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.request.AccessMode;
import dev.tidegate.ocm.request.OcmConnections;
import dev.tidegate.ocm.settings.OcmSettings;
import java.net.URI;
import java.time.Clock;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleSupplier;

/**
 * The entry point of this module; a process needs one. Clients are cheap: they share the limits of their environment and
 * the token of their grant. Safe for many threads.
 */
public final class Ocm implements AutoCloseable {

    private final OcmConnections connections;
    private final Clock clock;
    private final ConcurrentHashMap<URI, OcmClient.PlacedOrders> placed = new ConcurrentHashMap<>();

    /**
     * Connects to nothing yet.
     *
     * @param random numbers from 0 up to, but not including, 1, which spread waits; called by several threads
     */
    public Ocm(OcmSettings settings, Clock clock, Sleeper sleeper, DoubleSupplier random, RequestObserver observer) {
        this.connections = new OcmConnections(settings, new Timing(clock, sleeper, random), observer);
        this.clock = clock;
    }

    /** A client that may change things. */
    public OcmClient client(OcmEnvironment environment, Grant grant) {
        return client(environment, grant, AccessMode.READ_WRITE);
    }

    /** A client for dry runs: it refuses every change before anything is sent. */
    public OcmClient readOnlyClient(OcmEnvironment environment, Grant grant) {
        return client(environment, grant, AccessMode.READ_ONLY);
    }

    /** Closes the connections; clients cannot be used afterwards. */
    @Override
    public void close() {
        connections.close();
    }

    private OcmClient client(OcmEnvironment environment, Grant grant, AccessMode access) {
        return new OcmClient(
                environment.name(),
                connections.to(environment.api(), environment.tokenUrl(), grant, access),
                placed.computeIfAbsent(environment.api(), absent -> OcmClient.PlacedOrders.none(clock)));
    }
}
