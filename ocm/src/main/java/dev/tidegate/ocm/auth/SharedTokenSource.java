package dev.tidegate.ocm.auth;

import dev.tidegate.http.Secret;
import dev.tidegate.http.TokenSource;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The one access token of a grant, shared by all threads and replaced by one of them when it is about to expire.
 *
 * <p>A thread that waits while another one fetches takes its result, be it a token or a failure: sixteen requests must
 * not try a broken token endpoint sixteen times, one after the other.
 */
public final class SharedTokenSource implements TokenSource {

    private final String clientId;
    private final Clock clock;
    private final Duration margin;
    private final Supplier<AccessToken> endpoint;
    private final ReentrantLock fetching = new ReentrantLock();
    private volatile State state = new State(null, null, 0);

    public SharedTokenSource(String clientId, Clock clock, Duration margin, Supplier<AccessToken> endpoint) {
        this.clientId = clientId;
        this.clock = clock;
        this.margin = margin;
        this.endpoint = endpoint;
    }

    @Override
    public String clientId() {
        return clientId;
    }

    @Override
    public Optional<Secret> token() {
        var seen = state;
        var token =
                seen.token() != null && seen.token().isFresh(clock.instant(), margin) ? seen.token() : replace(seen);
        return Optional.of(token.value());
    }

    @Override
    public boolean renew(Secret rejected) {
        var seen = state;
        if (seen.token() == null || seen.token().value().equals(rejected)) {
            replace(seen);
        }
        return true;
    }

    private AccessToken replace(State seen) {
        fetching.lock();
        try {
            var found = state;
            if (found.fetches() != seen.fetches()) {
                return found.outcome();
            }
            return fetch(found.fetches() + 1);
        } finally {
            fetching.unlock();
        }
    }

    private AccessToken fetch(int number) {
        try {
            var token = endpoint.get();
            state = new State(token, null, number);
            return token;
        } catch (RuntimeException failure) {
            if (!Thread.currentThread().isInterrupted()) { // that would be this thread's failure alone
                state = new State(null, failure, number);
            }
            throw failure;
        }
    }

    /** The result of the last fetch. */
    private record State(
            @Nullable AccessToken token, @Nullable RuntimeException failure, int fetches) {

        AccessToken outcome() {
            if (token == null) {
                throw failure == null ? new IllegalStateException("no token and no reason") : failure;
            }
            return token;
        }
    }
}
