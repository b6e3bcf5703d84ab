package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks objects in files. */
@Command(
        name = "lint",
        description = {
            "Check policies, sets, bindings, placements and Rollouts in files before they are applied.",
            "",
            "Errors are what would be refused; warnings are allowed and surprise people. No hub is asked."
        },
        footer = "  tidegate policies lint -f examples/policies/rollout")
public final class PolicyLintObjectsCommand implements Callable<ExitCode> {

    @Option(
            names = {"-f", "--file"},
            paramLabel = "<path>",
            required = true,
            order = 1,
            description = "A file, or a directory whose YAML and JSON files are read.")
    private Path path = Path.of("");

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new PolicyService(Clock.systemUTC()).lint(path));
    }
}
