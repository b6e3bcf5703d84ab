package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.ClientResponse;
import dev.tidegate.http.HttpFailure;
import dev.tidegate.http.InvalidSecretException;
import dev.tidegate.http.RequestSender;
import dev.tidegate.http.TokenSource;
import dev.tidegate.ocm.settings.OcmSettings;
import java.net.URI;
import java.time.Clock;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Sends requests with one set of credentials to one environment. Nothing else in this module sends requests, so a change
 * that is refused here is certainly not sent. Safe for many threads.
 */
public final class OcmRequestSender {

    private final URI api;
    private final RequestSender sender;
    private final TokenSource tokens;
    private final AccessMode access;
    private final OcmSettings settings;
    private final Clock clock;

    OcmRequestSender(
            URI api, RequestSender sender, TokenSource tokens, AccessMode access, OcmSettings settings, Clock clock) {
        this.api = api;
        this.sender = sender;
        this.tokens = tokens;
        this.access = access;
        this.settings = settings;
        this.clock = clock;
    }

    /** The body of a successful response; missing if there is none. */
    public JsonNode send(OcmRequest request) {
        if (!access.allows(request.method())) {
            throw OcmExceptionFactory.readOnly(request);
        }
        if (!fits(request)) {
            throw new IllegalArgumentException(
                    "the URL of " + request.path() + " would be too long: split what is searched for");
        }
        try {
            var result = sender.send(http(request), tokens);
            if (!result.response().isSuccess()) {
                throw OcmExceptionFactory.of(request, result);
            }
            return body(request, result.response());
        } catch (HttpFailure failure) {
            throw OcmExceptionFactory.of(request, failure);
        } catch (InvalidSecretException invalid) {
            throw OcmExceptionFactory.of(request, invalid);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw OcmException.interrupted(OcmExceptionFactory.what(request));
        }
    }

    /** Whether the URL of a request is short enough for every proxy on the way. */
    public boolean fits(OcmRequest request) {
        return url(request).length() < settings.lists().urlLength();
    }

    /**
     * Creates something. If it is not known whether the creation took effect, its result is looked for; the request is not
     * sent a second time, because the first may still be processed.
     *
     * @param find the id of what was to be created, if it is there
     */
    public CreateResult create(OcmRequest creation, Supplier<Optional<String>> find) {
        try {
            return CreateResult.of(send(creation));
        } catch (OcmException failure) {
            return lookFor(find, failure).map(CreateResult::found).orElseThrow(() -> failure);
        }
    }

    /**
     * Changes or removes something, with the same precaution.
     *
     * @param isInEffect whether the change has taken effect
     */
    public void change(OcmRequest change, BooleanSupplier isInEffect) {
        try {
            send(change);
        } catch (OcmException failure) {
            if (!lookFor(isInEffect::getAsBoolean, failure)) {
                throw failure;
            }
        }
    }

    public OcmSettings settings() {
        return settings;
    }

    public Clock clock() {
        return clock;
    }

    private String url(OcmRequest request) {
        var base = api.toString();
        return (base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + request.target();
    }

    private ClientRequest http(OcmRequest request) {
        var body = request.body();
        return new ClientRequest(
                request.method(),
                URI.create(url(request)),
                body == null ? null : ClientRequest.Body.json(body),
                request.route(),
                request.cluster(),
                !request.method().isMutating());
    }

    private static <T> T lookFor(Supplier<T> effect, OcmException failure) {
        if (!failure.mayHaveTakenEffect()) {
            throw failure;
        }
        try {
            return effect.get();
        } catch (OcmException unread) {
            failure.addSuppressed(unread);
            throw failure;
        }
    }

    private static JsonNode body(OcmRequest request, ClientResponse response) {
        var body = response.json();
        if (body.isEmpty() && !request.method().isMutating()) {
            throw OcmException.unreadable(request, response.status() + " the answer is not JSON");
        }
        // A change was made, whatever the answer to it says.
        return body.orElse(MissingNode.getInstance());
    }
}
