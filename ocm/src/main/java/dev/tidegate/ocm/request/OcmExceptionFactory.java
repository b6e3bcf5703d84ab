package dev.tidegate.ocm.request;

import dev.tidegate.http.ClientResponse;
import dev.tidegate.http.HttpFailure;
import dev.tidegate.http.HttpMethod;
import dev.tidegate.http.HttpResult;
import dev.tidegate.http.InvalidSecretException;
import dev.tidegate.ocm.request.OcmException.Kind;
import java.util.Locale;

/** Makes the exception for a request that failed. */
final class OcmExceptionFactory {

    private static final String ORGANIZATION_HINT =
            "credentials that belong to no organization may not do this: give the organization its own";

    private OcmExceptionFactory() {}

    static OcmException of(OcmRequest request, HttpResult result) {
        var report = OcmErrorReport.of(result.response(), result::withoutToken);
        return new OcmException(
                kind(request.method(), result.response()),
                what(request),
                result.attempts(),
                lacksOrganization(request, report) ? report.withHint(ORGANIZATION_HINT) : report,
                null);
    }

    static OcmException of(OcmRequest request, HttpFailure failure) {
        return new OcmException(
                kind(request.method(), failure),
                what(request),
                failure.attempts(),
                OcmErrorReport.of(failure.sentence()),
                failure);
    }

    static OcmException of(OcmRequest request, InvalidSecretException invalid) {
        return new OcmException(
                Kind.NOT_SIGNED_IN, what(request), 0, OcmErrorReport.of(String.valueOf(invalid.getMessage())), null);
    }

    static OcmException readOnly(OcmRequest request) {
        return new OcmException(
                Kind.READ_ONLY, what(request), 0, OcmErrorReport.of("not sent, this client may only read"), null);
    }

    static String what(OcmRequest request) {
        return request.method() + " " + request.path();
    }

    private static Kind kind(HttpMethod method, ClientResponse response) {
        if (OcmConnections.RULE.unprocessed().contains(response.status())) {
            return Kind.UNAVAILABLE;
        }
        if (response.isServerError()) {
            return method.isMutating() ? Kind.UNCLEAR : Kind.UNAVAILABLE;
        }
        return switch (response.status()) {
            case 401 -> Kind.NOT_SIGNED_IN;
            case 403 -> Kind.NOT_ALLOWED;
            default -> response.status() >= 400 ? Kind.REFUSED : Kind.UNREADABLE;
        };
    }

    private static Kind kind(HttpMethod method, HttpFailure failure) {
        if (method.isMutating() && !failure.wasNeverSent()) {
            return Kind.UNCLEAR;
        }
        return failure.kind() == HttpFailure.Kind.TOO_LONG ? Kind.UNREADABLE : Kind.UNAVAILABLE;
    }

    /** Service accounts without an organization are refused some changes, with texts that do not tell their owners why. */
    private static boolean lacksOrganization(OcmRequest request, OcmErrorReport report) {
        return request.method().isMutating()
                && (report.status() == 400 || report.status() == 403)
                && report.reason().toLowerCase(Locale.ROOT).contains("organization");
    }
}
