package dev.tidegate.ocm.request;

import java.io.IOException;

/**
 * What may be sent again without asking: everything that was certainly not carried out, and reads.
 *
 * <p>A server that says 429 or 503 did not process the request, and one that was never connected to has not seen it.
 */
final class RetryRule {

    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVICE_UNAVAILABLE = 503;

    private RetryRule() {}

    static boolean mayRepeat(Verb verb, Reply reply) {
        return wasTurnedAway(reply) || (!verb.isMutating() && reply.isServerError());
    }

    static boolean mayRepeat(Verb verb, IOException failure) {
        return Transport.neverLeft(failure) || (!verb.isMutating() && !(failure instanceof BoundedBody.TooLong));
    }

    static boolean isTooFast(Reply reply) {
        return reply.status() == TOO_MANY_REQUESTS;
    }

    static boolean wasTurnedAway(Reply reply) {
        return isTooFast(reply) || reply.status() == SERVICE_UNAVAILABLE;
    }
}
