package dev.tidegate.ocm.request;

import dev.tidegate.ocm.auth.AccessToken;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.auth.SharedToken;
import dev.tidegate.ocm.pace.Backoff;
import dev.tidegate.ocm.pace.Sleeper;
import dev.tidegate.ocm.pace.Slots;
import dev.tidegate.ocm.pace.TokenBucket;
import dev.tidegate.ocm.request.OcmException.Kind;
import dev.tidegate.ocm.settings.OcmSettings;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * All ways of one process to OCM: one pace per environment, one token per grant, however many clients there are. Safe
 * for many threads.
 */
public final class Connections {

    private final Equipment equipment;
    private final ConcurrentHashMap<URI, Pace> paces = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Identity, SharedToken> tokens = new ConcurrentHashMap<>();

    public Connections(
            OcmSettings settings, Clock clock, Sleeper sleeper, DoubleSupplier random, RequestObserver observer) {
        this.equipment = new Equipment(
                settings,
                new Transport(settings.transfer()),
                new Backoff(settings.retry(), random),
                clock,
                sleeper,
                observer);
    }

    public Requests to(URI api, URI tokenUrl, Grant grant, Access access) {
        var wire = new Wire(
                api,
                grant.clientId(),
                tokens.computeIfAbsent(new Identity(tokenUrl, grant), this::sharedToken),
                paces.computeIfAbsent(api, this::pace),
                equipment);
        return new Requests(wire, access);
    }

    private Pace pace(URI api) {
        var settings = equipment.settings();
        return new Pace(
                new Slots(settings.concurrency()),
                new TokenBucket(settings.rate(), equipment.clock(), equipment.sleeper()));
    }

    private SharedToken sharedToken(Identity identity) {
        Supplier<AccessToken> source = identity.grant()
                .match(
                        credentials -> new TokenEndpoint(identity.tokenUrl(), SignIn.of(credentials), equipment)::fetch,
                        offline -> new TokenEndpoint(identity.tokenUrl(), SignIn.of(offline), equipment)::fetch,
                        this::once);
        return new SharedToken(equipment.clock(), equipment.settings().tokenMargin(), source);
    }

    private Supplier<AccessToken> once(Grant.GivenToken given) {
        var used = new AtomicBoolean();
        return () -> {
            if (used.getAndSet(true)) {
                throw new OcmException(
                        Kind.NOT_SIGNED_IN, "signing in", 0, Report.of("the given access token has run out"), null);
            }
            return new AccessToken(given.token(), equipment.clock().instant(), Instant.MAX);
        };
    }

    /**
     * Whose token it is. The whole grant counts, not only its client id: all people share one client id, and a secret
     * that was changed must not go on with the token of the old one.
     */
    private record Identity(URI tokenUrl, Grant grant) {}
}
