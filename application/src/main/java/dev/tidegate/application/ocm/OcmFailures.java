package dev.tidegate.application.ocm;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.ocm.request.OcmException;

/** Turns failures of OCM into failures of the request. */
public final class OcmFailures {

    private OcmFailures() {}

    public static RequestFailure of(OcmException failure) {
        var status = switch (failure.kind()) {
            case NOT_SIGNED_IN, NOT_ALLOWED -> Status.NOT_ALLOWED;
            case REFUSED, READ_ONLY -> Status.REFUSED;
            case UNAVAILABLE, UNCLEAR, UNREADABLE, INTERRUPTED -> Status.FAILED;
        };
        return new RequestFailure(status, String.valueOf(failure.getMessage()), failure);
    }
}
