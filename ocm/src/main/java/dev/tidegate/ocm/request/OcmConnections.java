package dev.tidegate.ocm.request;

import dev.tidegate.http.JdkHttpTransport;
import dev.tidegate.http.RequestLimits;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.http.RequestSender;
import dev.tidegate.http.RetryRule;
import dev.tidegate.http.Timing;
import dev.tidegate.ocm.auth.AccessToken;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.auth.SharedTokenSource;
import dev.tidegate.ocm.request.OcmException.Kind;
import dev.tidegate.ocm.settings.OcmSettings;
import java.net.URI;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * The connections of one process to OCM: one set of limits per environment and one token per grant, however many
 * clients there are. Safe for many threads.
 */
public final class OcmConnections implements AutoCloseable {

    /** OCM answers 429 and 503 before it processes a request. */
    static final RetryRule RULE = new RetryRule(Set.of(429, 503));

    /** A token endpoint that refuses is not asked again: a wrong secret stays wrong, and asking often locks accounts. */
    private static final RetryRule TOKEN_RULE = new RetryRule(Set.of());

    private final OcmSettings settings;
    private final Timing timing;
    private final RequestObserver observer;
    private final JdkHttpTransport transport;
    private final ConcurrentHashMap<URI, RequestSender> senders = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Identity, SharedTokenSource> tokens = new ConcurrentHashMap<>();

    public OcmConnections(OcmSettings settings, Timing timing, RequestObserver observer) {
        this.settings = settings;
        this.timing = timing;
        this.observer = new LoggingObserver(observer);
        this.transport = new JdkHttpTransport(settings.transfer());
    }

    public OcmRequestSender to(URI api, URI tokenUrl, Grant grant, AccessMode access) {
        return new OcmRequestSender(
                api,
                senders.computeIfAbsent(api, this::sender),
                tokens.computeIfAbsent(new Identity(tokenUrl, grant), this::sharedToken),
                access,
                settings,
                timing.clock());
    }

    @Override
    public void close() {
        transport.close();
    }

    private RequestSender sender(URI api) {
        return sender(RULE, RequestLimits.of(settings.concurrency(), settings.rate(), timing));
    }

    private RequestSender sender(RetryRule rule, RequestLimits limits) {
        return new RequestSender(transport, settings.retry(), rule, limits, timing, observer);
    }

    private SharedTokenSource sharedToken(Identity identity) {
        Supplier<AccessToken> source = identity.grant()
                .match(
                        credentials -> endpoint(identity.tokenUrl(), TokenRequest.of(credentials)),
                        offline -> endpoint(identity.tokenUrl(), TokenRequest.of(offline)),
                        this::once);
        return new SharedTokenSource(identity.grant().clientId(), timing.clock(), settings.tokenMargin(), source);
    }

    private Supplier<AccessToken> endpoint(URI url, TokenRequest request) {
        var sender = sender(TOKEN_RULE, RequestLimits.none(timing));
        return new TokenEndpoint(url, request, sender, timing.clock())::fetch;
    }

    private Supplier<AccessToken> once(Grant.GivenToken given) {
        var used = new AtomicBoolean();
        return () -> {
            if (used.getAndSet(true)) {
                throw new OcmException(
                        Kind.NOT_SIGNED_IN,
                        "signing in",
                        0,
                        OcmErrorReport.of("the given access token has run out"),
                        null);
            }
            return new AccessToken(given.token(), timing.clock().instant(), Instant.MAX);
        };
    }

    /**
     * Whose token it is. The whole grant counts, not only its client id: all people share one client id, and a changed
     * secret must not use the token of the old one.
     */
    private record Identity(URI tokenUrl, Grant grant) {}
}
