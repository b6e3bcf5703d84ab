package dev.tidegate.ocm.auth;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The one access token of a grant, shared by all threads and replaced by one of them when it is about to run out.
 *
 * <p>Whoever waits while another thread fetches takes what that thread got, be it a token or a failure: sixteen
 * requests must not ask a broken token endpoint sixteen times, one after the other.
 */
public final class SharedToken {

    private final Clock clock;
    private final Duration margin;
    private final Supplier<AccessToken> endpoint;
    private final ReentrantLock fetching = new ReentrantLock();
    private volatile State state = new State(null, null, 0);

    public SharedToken(Clock clock, Duration margin, Supplier<AccessToken> endpoint) {
        this.clock = clock;
        this.margin = margin;
        this.endpoint = endpoint;
    }

    /** A token to use now. */
    public AccessToken current() {
        var seen = state;
        return seen.token() != null && seen.token().isFresh(clock.instant(), margin) ? seen.token() : replace(seen);
    }

    /** A token to use after this one was rejected. */
    public AccessToken insteadOf(AccessToken rejected) {
        var seen = state;
        return seen.token() != null && !seen.token().equals(rejected) ? seen.token() : replace(seen);
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

    /** What the last fetch brought. */
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
