package dev.tidegate.http;

import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to one server: the only place that repeats them. Safe for many threads.
 *
 * <ol>
 *   <li>Takes the token, then waits for the limits; neither uses up the budget.
 *   <li>Sends the request with one deadline for connecting, headers and body.
 *   <li>After the first 401, replaces the token and sends again; that costs no attempt.
 *   <li>After a failure that may be repeated, waits as long as back-off and server demand and starts again, if attempts
 *       are left, the wait is not too long, and the next attempt would begin within the budget.
 * </ol>
 */
public final class RequestSender {

    private static final int UNAUTHORIZED = 401;

    private final HttpTransport transport;
    private final RetrySettings settings;
    private final RetryRule rule;
    private final RequestLimits limits;
    private final Timing timing;
    private final RequestObserver observer;

    public RequestSender(
            HttpTransport transport,
            RetrySettings settings,
            RetryRule rule,
            RequestLimits limits,
            Timing timing,
            RequestObserver observer) {
        this.transport = transport;
        this.settings = settings;
        this.rule = rule;
        this.limits = limits;
        this.timing = timing;
        this.observer = observer;
    }

    /**
     * The last response, whatever its status.
     *
     * @throws HttpFailure if there was none
     * @throws InvalidSecretException if the token cannot be read or sent
     */
    public HttpResult send(ClientRequest request, TokenSource tokens) throws HttpFailure, InterruptedException {
        return new Sending(request, tokens).run();
    }

    /** One request on its way through its attempts; used by one thread. */
    private final class Sending {

        private final ClientRequest request;
        private final TokenSource tokens;
        private @Nullable Secret token;
        private boolean renewed;
        private int attempts;
        private Duration spent = Duration.ZERO;

        Sending(ClientRequest request, TokenSource tokens) {
            this.request = request;
            this.tokens = tokens;
        }

        HttpResult run() throws HttpFailure, InterruptedException {
            while (true) {
                token = tokens.token().orElse(null);
                attempts++;
                try {
                    var response = attempt();
                    if (response.status() == UNAUTHORIZED && hasNewToken()) {
                        attempts--;
                    } else if (!rule.mayRepeat(request, response)
                            || !hasWaited(
                                    "HTTP " + response.status(),
                                    RetryAfter.of(
                                            response.retryAfter(),
                                            timing.clock().instant()))) {
                        return new HttpResult(response, attempts, token);
                    }
                } catch (IOException broken) {
                    var failure = HttpFailure.of(request, broken, token, attempts);
                    if (!rule.mayRepeat(request, failure) || !hasWaited(failure.sentence(), Duration.ZERO)) {
                        throw failure;
                    }
                }
            }
        }

        private ClientResponse attempt() throws IOException, InterruptedException {
            var authorization = token == null ? null : AuthorizationHeader.bearer(token);
            var permit = limits.concurrency().acquire(request.limitKey());
            try {
                limits.rate().acquire();
                return transfer(authorization);
            } finally {
                permit.close();
            }
        }

        private ClientResponse transfer(@Nullable String authorization) throws IOException, InterruptedException {
            var start = timing.clock().instant();
            var status = 0;
            try {
                var response = transport.send(request, authorization, Deadline.in(limit()));
                status = response.status();
                if (status == RetryRule.TOO_MANY_REQUESTS) {
                    limits.rate().slowDown();
                }
                return response;
            } finally {
                var took = Duration.between(start, timing.clock().instant());
                spent = spent.plus(took);
                observer.attempted(new ObservedRequest(
                        request.method(), request.route(), request.url().getPath(), status, took, tokens.clientId()));
            }
        }

        private Duration limit() {
            var left = settings.budget().minus(spent);
            return left.compareTo(settings.attemptTimeout()) < 0 ? left : settings.attemptTimeout();
        }

        private boolean hasNewToken() {
            if (renewed || token == null) {
                return false;
            }
            renewed = true;
            return tokens.renew(token);
        }

        /** Waits for the next attempt, if there is one. */
        private boolean hasWaited(String reason, Duration asked) throws InterruptedException {
            if (attempts >= settings.attempts()) {
                return false;
            }
            var own = settings.backoff().after(attempts, timing.random().getAsDouble());
            var wait = own.compareTo(asked) >= 0 ? own : asked;
            if (asked.compareTo(settings.longestWait()) > 0 || spent.plus(wait).compareTo(settings.budget()) >= 0) {
                return false;
            }
            observer.retrying(request, reason, wait);
            timing.sleeper().sleep(wait);
            spent = spent.plus(wait);
            return true;
        }
    }
}
