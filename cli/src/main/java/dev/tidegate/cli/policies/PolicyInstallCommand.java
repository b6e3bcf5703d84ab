package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.install.PolicyInstallService;
import dev.tidegate.application.policies.install.PolicyInstallSettings;
import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.cli.hub.HubAccessOptions;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prepares a hub for rollouts of policies, or shows what that would do. */
@Command(
        name = "install",
        description = {
            "Prepare a hub for rollouts of policies: definitions, rights and the program.",
            "",
            "The definition of policies that a hub has of OCM is extended with the fields of rollouts, and stays as it is"
                    + " otherwise.",
        },
        footer = {
            "  tidegate policies install --dry-run --context hub",
            "  tidegate policies install --offline -o yaml",
            "  tidegate policies install --apply --standalone --context kind-hub",
            "  tidegate policies install --apply --namespace tidegate --image registry.example/tidegate:1.0",
        })
public final class PolicyInstallCommand implements Callable<ExitCode> {

    @ArgGroup(multiplicity = "1")
    private Mode mode;

    @Option(
            names = "--namespace",
            paramLabel = "<name>",
            order = 20,
            defaultValue = "tidegate",
            description = "Where the program runs; ${DEFAULT-VALUE} unless said otherwise.")
    private String namespace;

    @Option(
            names = "--image",
            paramLabel = "<image>",
            order = 21,
            defaultValue = "tidegate:latest",
            description = "What the program is started from; ${DEFAULT-VALUE} unless said otherwise.")
    private String image;

    @Option(
            names = "--standalone",
            order = 22,
            description =
                    "For a hub without OCM's placement controller: the program evaluates placements too, and kinds of"
                            + " OCM that the hub does not know are defined.")
    private boolean standalone;

    @Mixin
    private HubAccessOptions hub;

    @Mixin
    private OutputOption output;

    /** What to do; one of them must be chosen. */
    static final class Mode {

        @Option(names = "--dry-run", order = 10, description = "Show what would be created and changed on the hub.")
        private boolean dryRun;

        @Option(names = "--offline", order = 11, description = "Show the objects without asking the hub what it has.")
        private boolean offline;

        @Option(names = "--apply", order = 12, description = "Create and change the objects.")
        private boolean apply;
    }

    @Override
    public ExitCode call() {
        var service = new PolicyInstallService(new TimeSettings(null).open());
        var settings = new PolicyInstallSettings(namespace, image, standalone);
        if (mode.offline) {
            output.print(service.print(settings));
        } else {
            var access = hub.settings();
            boolean changes = mode.apply && !mode.dryRun;
            output.print(changes ? service.apply(access, settings) : service.dryRun(access, settings));
        }
        return ExitCode.DONE;
    }
}
