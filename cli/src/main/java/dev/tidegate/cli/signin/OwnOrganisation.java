package dev.tidegate.cli.signin;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.request.OcmException;

/** Finds the organisation that whoever signs in belongs to. */
public final class OwnOrganisation {

    private OwnOrganisation() {}

    public static String of(SignIn who, Ocm ocm) {
        try {
            var account = ocm.readOnlyClient(who.environment(), who.grant())
                    .accounts()
                    .current();
            if (account.organization() == null) {
                throw new CommandFailure(
                        ExitCode.WRONG_USAGE,
                        account.username() + " belongs to no organisation: name one with --org-id");
            }
            return account.organization().value();
        } catch (OcmException failure) {
            throw OcmFailures.told(failure);
        }
    }
}
