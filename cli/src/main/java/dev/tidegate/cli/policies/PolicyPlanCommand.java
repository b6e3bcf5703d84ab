package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows what a changed policy would do. */
@Command(
        name = "plan",
        description = {
            "Show what a changed policy or strategy would do: group by group who is rewritten, and the change of content.",
            "",
            "Nothing is written, and no controller is needed."
        },
        footer = "  tidegate policies plan -f etcd-encryption.yaml")
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class PolicyPlanCommand implements Callable<ExitCode> {

    @Option(
            names = {"-f", "--file"},
            paramLabel = "<file>",
            required = true,
            order = 1,
            description = "The policy as it shall be, in YAML or JSON.")
    private Path file = Path.of("");

    @Mixin
    private HubPolicyOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new PolicyService(Clock.systemUTC()).plan(options.settings(), file));
    }
}
