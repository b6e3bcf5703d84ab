package dev.tidegate.application.policies;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.policies.hub.HubFailure;

/** What a hub refused or did not answer, as the end of a person's request. */
public final class HubRequestFailures {

    private HubRequestFailures() {}

    static RequestFailure of(RuntimeException failure) {
        return new RequestFailure(status(failure), String.valueOf(failure.getMessage()), failure);
    }

    public static Status status(KubeFailure failure) {
        return switch (failure.kind()) {
            case MISCONFIGURED, INVALID -> Status.INVALID_INPUT;
            case UNAUTHORIZED, FORBIDDEN -> Status.NOT_ALLOWED;
            case CONFLICT -> Status.REFUSED;
            case UNREACHABLE, NOT_FOUND, THROTTLED, TIMEOUT, SERVER, INTERRUPTED -> Status.FAILED;
        };
    }

    private static Status status(RuntimeException failure) {
        if (failure instanceof KubeFailure kube) {
            return status(kube);
        }
        return failure instanceof HubFailure hub && hub.isConflict() ? Status.REFUSED : Status.FAILED;
    }
}
