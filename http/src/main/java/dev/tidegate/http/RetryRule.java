package dev.tidegate.http;

import java.util.Set;

/**
 * Which requests may be sent again: those that the server certainly did not carry out, and those that have the same
 * effect when they are carried out twice.
 *
 * @param unprocessed the statuses by which this kind of server says that it did not begin to process the request
 */
public record RetryRule(Set<Integer> unprocessed) {

    public static final int TOO_MANY_REQUESTS = 429;

    public RetryRule {
        unprocessed = Set.copyOf(unprocessed);
    }

    public boolean mayRepeat(ClientRequest request, ClientResponse response) {
        return unprocessed.contains(response.status()) || (request.repeatable() && response.isServerError());
    }

    public boolean mayRepeat(ClientRequest request, HttpFailure failure) {
        return switch (failure.kind()) {
            case NO_CONNECTION -> true;
            case TIMEOUT, BROKEN -> request.repeatable();
            // The same certificate and the same body would come again.
            case UNTRUSTED, TOO_LONG -> false;
        };
    }
}
