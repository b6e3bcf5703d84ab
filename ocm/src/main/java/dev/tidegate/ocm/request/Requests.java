package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidegate.ocm.settings.OcmSettings;
import java.time.Clock;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Sends requests with one set of credentials to one environment; the only way out of the process, so that what it
 * refuses is certainly not sent. Safe for many threads.
 */
public final class Requests {

    private final Wire wire;
    private final Access access;

    Requests(Wire wire, Access access) {
        this.wire = wire;
        this.access = access;
    }

    public Answer send(Request request) {
        if (!access.allows(request.verb())) {
            throw Failures.readOnly(request);
        }
        if (!fits(request)) {
            throw new IllegalArgumentException(
                    "the URL of " + request.path() + " would be too long: split what is searched for");
        }
        try {
            return answer(request, new Delivery(wire, request).deliver());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw OcmException.interrupted(Failures.what(request));
        }
    }

    /** Whether the URL of a request is short enough for every proxy on the way. */
    public boolean fits(Request request) {
        return wire.url(request).length() < settings().lists().urlLength();
    }

    /**
     * Creates something. If nobody can say whether that took effect, what was to be created is looked for; it is never
     * sent a second time, because the first may still be on its way.
     *
     * @param find the id of what was to be created, if it is there
     */
    public Receipt create(Request creation, Supplier<Optional<String>> find) {
        try {
            return Receipt.of(send(creation));
        } catch (OcmException failure) {
            return lookFor(find, failure).map(Receipt::found).orElseThrow(() -> failure);
        }
    }

    /**
     * Changes or removes something, with the same care as a creation.
     *
     * @param isInEffect whether things are as they should be
     */
    public void change(Request change, BooleanSupplier isInEffect) {
        try {
            send(change);
        } catch (OcmException failure) {
            if (!lookFor(isInEffect::getAsBoolean, failure)) {
                throw failure;
            }
        }
    }

    public OcmSettings settings() {
        return wire.equipment().settings();
    }

    public Clock clock() {
        return wire.equipment().clock();
    }

    private static <T> T lookFor(Supplier<T> effect, OcmException failure) {
        if (!failure.leavesDoubt()) {
            throw failure;
        }
        try {
            return effect.get();
        } catch (OcmException unread) {
            failure.addSuppressed(unread);
            throw failure;
        }
    }

    private static Answer answer(Request request, Reply reply) {
        var body = reply.json();
        if (body != null) {
            return new Answer(reply.status(), body);
        }
        if (request.verb().isMutating()) {
            return new Answer(reply.status(), MissingNode.getInstance()); // it was done, whatever the answer says
        }
        throw OcmException.unreadable(request, reply.status() + " the answer is not JSON");
    }
}
