package dev.tidegate.ocm.request;

import dev.tidegate.ocm.auth.AccessToken;
import dev.tidegate.ocm.request.OcmException.Kind;
import java.io.IOException;
import java.util.Locale;

/** Makes the exception for a request that failed. */
final class Failures {

    private static final String ORGANIZATION_HINT =
            "credentials that belong to no organization may not do this: give the organization its own";

    private Failures() {}

    static OcmException of(Request request, Reply reply, AccessToken token, int attempts) {
        var report = Report.of(reply, token.value());
        return new OcmException(
                kind(request.verb(), reply),
                what(request),
                attempts,
                lacksOrganization(request, report) ? report.plus(ORGANIZATION_HINT) : report,
                null);
    }

    static OcmException of(Request request, IOException failure, int attempts) {
        return new OcmException(
                kind(request.verb(), failure), what(request), attempts, Report.of(sentence(failure)), failure);
    }

    static OcmException readOnly(Request request) {
        return new OcmException(
                Kind.READ_ONLY, what(request), 0, Report.of("not sent, this client may only read"), null);
    }

    static String what(Request request) {
        return request.verb() + " " + request.path();
    }

    /** Exceptions of the network often have no message, or one that needs its class to be understood. */
    static String sentence(IOException failure) {
        var name = failure.getClass().getSimpleName();
        return failure.getMessage() == null ? name : name + " " + failure.getMessage();
    }

    private static Kind kind(Verb verb, Reply reply) {
        if (RetryRule.wasTurnedAway(reply)) {
            return Kind.UNAVAILABLE;
        }
        if (reply.isServerError()) {
            return verb.isMutating() ? Kind.UNCLEAR : Kind.UNAVAILABLE;
        }
        return switch (reply.status()) {
            case 401 -> Kind.NOT_SIGNED_IN;
            case 403 -> Kind.NOT_ALLOWED;
            default -> reply.status() >= 400 ? Kind.REFUSED : Kind.UNREADABLE;
        };
    }

    private static Kind kind(Verb verb, IOException failure) {
        if (Transport.neverLeft(failure)) {
            return Kind.UNAVAILABLE;
        }
        if (verb.isMutating()) {
            return Kind.UNCLEAR;
        }
        return failure instanceof BoundedBody.TooLong ? Kind.UNREADABLE : Kind.UNAVAILABLE;
    }

    /** Service accounts without an organization are refused some changes, with texts that puzzle their owners. */
    private static boolean lacksOrganization(Request request, Report report) {
        return request.verb().isMutating()
                && (report.status() == 400 || report.status() == 403)
                && report.reason().toLowerCase(Locale.ROOT).contains("organization");
    }
}
