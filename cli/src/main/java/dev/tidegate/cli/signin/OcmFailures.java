package dev.tidegate.cli.signin;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.ocm.request.OcmException;

/** Says with which exit code a command ends that OCM did not answer as it should. */
public final class OcmFailures {

    private OcmFailures() {}

    public static CommandFailure told(OcmException failure) {
        var code = switch (failure.kind()) {
            case NOT_SIGNED_IN, NOT_ALLOWED -> ExitCode.NOT_ALLOWED;
            case REFUSED, READ_ONLY -> ExitCode.REFUSED;
            case UNAVAILABLE, UNCLEAR, UNREADABLE, INTERRUPTED -> ExitCode.FAILED;
        };
        return new CommandFailure(code, String.valueOf(failure.getMessage()), failure);
    }
}
