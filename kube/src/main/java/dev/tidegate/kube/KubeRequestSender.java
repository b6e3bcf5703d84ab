package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.http.ClientResponse;
import dev.tidegate.http.HttpFailure;
import dev.tidegate.http.HttpTransport;
import dev.tidegate.http.InvalidSecretException;
import dev.tidegate.http.RequestLimits;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.http.RequestSender;
import dev.tidegate.http.RetryRule;
import dev.tidegate.http.RetrySettings;
import dev.tidegate.http.Timing;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Sends requests to one cluster. The connection is made with the first request. Safe for many threads. */
final class KubeRequestSender implements AutoCloseable {

    /** An API server may answer 503 after it began to process a request, so only 429 says that it did not. */
    private static final RetryRule RULE = new RetryRule(Set.of(RetryRule.TOO_MANY_REQUESTS));

    private final KubeLimits limits;
    private final Timing timing;
    private final RequestLimits requestLimits;
    private final KubeFailureFactory failures;
    private final Supplier<KubeTransport> opening;
    private @Nullable KubeTransport opened;
    private boolean closed;

    KubeRequestSender(String cluster, ClusterAccess access, KubeLimits limits, Timing timing) {
        this.limits = limits;
        this.timing = timing;
        this.requestLimits = RequestLimits.inFlight(limits.inFlight(), timing);
        this.failures = new KubeFailureFactory(cluster);
        this.opening = () -> new KubeTransport(ResolvedAccess.of(access, limits, timing.clock()), limits);
    }

    /** Reads the files that the access names; nothing is sent. */
    void checkAccess() {
        try {
            transport();
        } catch (InvalidAccessException | InvalidSecretException failure) {
            throw failures.misconfigured(KubeRequest.get("connect", "/"), failure);
        }
    }

    /** The object in the response; anything but success is a failure. */
    ObjectNode object(KubeRequest request) {
        return objectIn(send(request, response -> false), request);
    }

    /** The object in a response; a proxy may answer with an HTML page and the status of success. */
    ObjectNode objectIn(ClientResponse response, KubeRequest request) {
        var object = KubeFailureFactory.object(response);
        if (!object.has("kind") && !object.has("gitVersion")) {
            throw failures.unreadable(request, response.status());
        }
        return object;
    }

    /**
     * The response, if it is a success or one that the caller expects; anything else is a failure.
     *
     * @param expected whether the caller knows what another response means
     */
    ClientResponse send(KubeRequest request, Predicate<ClientResponse> expected) {
        return exchange(request, transport -> transport, limits.retry(), expected);
    }

    /** The start of a response that goes on; it counts as a request in flight only until it has begun. */
    ResponseStream open(KubeRequest request) {
        var stream = new AtomicReference<@Nullable ResponseStream>();
        Function<KubeTransport, HttpTransport> streaming = transport -> (http, authorization, deadline) -> {
            var begun = transport.open(http, authorization, deadline);
            if (begun.isSuccess()) {
                stream.set(begun);
                return new ClientResponse(begun.status(), "", new byte[0]);
            }
            try (begun) {
                return begun.response(deadline);
            }
        };
        // A single attempt, because a watch has waits of its own between its attempts.
        exchange(request, streaming, RetrySettings.once(limits.answering()), response -> false);
        var begun = stream.get();
        if (begun == null) {
            throw new IllegalStateException("a successful response without a stream");
        }
        return begun;
    }

    private ClientResponse exchange(
            KubeRequest request,
            Function<KubeTransport, HttpTransport> by,
            RetrySettings retry,
            Predicate<ClientResponse> expected) {
        try {
            var transport = transport();
            var result = new RequestSender(
                            by.apply(transport), retry, RULE, requestLimits, timing, RequestObserver.none())
                    .send(request.to(transport.server()), transport.credential().tokens());
            var response = result.response();
            if (!response.isSuccess() && !expected.test(response)) {
                throw failures.refused(request, result, transport.credential());
            }
            return response;
        } catch (HttpFailure failure) {
            throw failures.unanswered(request, failure);
        } catch (InvalidAccessException | InvalidSecretException failure) {
            throw failures.misconfigured(request, failure);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failures.interrupted(request);
        }
    }

    /** The failure of a stream that had begun. */
    KubeFailure broken(KubeRequest request, IOException failure) {
        return failures.unanswered(
                request, HttpFailure.of(request.to(transport().server()), failure, null, 1));
    }

    /** The failure that a stream reported at its end. */
    KubeFailure refused(KubeRequest request, int status, ObjectNode report) {
        return failures.refused(request, status, report, transport().credential());
    }

    /** The failure of a stream whose content no API server sends. */
    KubeFailure unreadable(KubeRequest request) {
        return failures.unreadable(request, 200);
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (opened != null) {
            opened.close();
            opened = null;
        }
    }

    synchronized boolean isClosed() {
        return closed;
    }

    private synchronized KubeTransport transport() {
        if (closed) {
            throw new IllegalStateException("this cluster's connection is closed");
        }
        var transport = opened;
        if (transport == null) {
            transport = opening.get();
            opened = transport;
        }
        return transport;
    }
}
