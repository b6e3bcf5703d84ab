package dev.tidegate.ocm;

import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.pace.Sleeper;
import dev.tidegate.ocm.request.Access;
import dev.tidegate.ocm.request.Connections;
import dev.tidegate.ocm.request.RequestObserver;
import dev.tidegate.ocm.settings.OcmSettings;
import java.time.Clock;
import java.util.function.DoubleSupplier;

/**
 * The way to OCM; a process needs one. Clients are cheap: they share the pace of their environment and the token of
 * their grant. Safe for many threads.
 */
public final class Ocm {

    private final Connections connections;

    /**
     * Connects nothing yet.
     *
     * @param random numbers from 0 up to, but not including, 1, which spread waits; called by several threads
     */
    public Ocm(OcmSettings settings, Clock clock, Sleeper sleeper, DoubleSupplier random, RequestObserver observer) {
        this.connections = new Connections(settings, clock, sleeper, random, observer);
    }

    /** A client that may change things. */
    public OcmClient client(OcmEnvironment environment, Grant grant) {
        return client(environment, grant, Access.READ_WRITE);
    }

    /** A client for dry runs: it refuses every change before anything is sent, and nothing can talk it round. */
    public OcmClient readOnlyClient(OcmEnvironment environment, Grant grant) {
        return client(environment, grant, Access.READ_ONLY);
    }

    private OcmClient client(OcmEnvironment environment, Grant grant, Access access) {
        return new OcmClient(
                environment.name(), connections.to(environment.api(), environment.tokenUrl(), grant, access));
    }
}
