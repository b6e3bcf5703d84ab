package dev.tidegate.cli.policies;

import dev.tidegate.application.Confirmation;
import dev.tidegate.application.policies.PolicyAccessSettings;
import dev.tidegate.application.policies.rollout.ActionSettings;
import dev.tidegate.cli.shell.ActorOption;
import dev.tidegate.cli.shell.ConfirmationOption;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How something is done to a rollout: a mixin. It is kept in the audit log of the store, if there is one. */
public final class PolicyActionOptions {

    @Option(names = "--comment", paramLabel = "<text>", order = 3, description = "Why, for the record.")
    private String comment = "";

    @Option(names = "--dry-run", order = 4, description = "Show the effect and change nothing.")
    private boolean dryRun;

    @Option(
            names = "--force",
            order = 5,
            description = "Change the Rollout on the hub even though it is kept in Git, which may change it back.")
    private boolean force;

    @Mixin
    private ActorOption actor;

    @Mixin
    private ConfirmationOption confirmation;

    @Mixin
    private HubPolicyOptions options;

    PolicyAccessSettings settings() {
        return options.settings();
    }

    ActionSettings action() {
        return new ActionSettings(actor.name(), comment, dryRun, force);
    }

    Confirmation confirmation() {
        return confirmation;
    }
}
