package dev.tidegate.cli.demo;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Stands in for the demo where its jar is missing; takes any arguments. */
@Command(name = "demo", description = DemoLoader.SUMMARY, footer = "  tidegate demo")
final class MissingDemoCommand implements Callable<ExitCode> {

    @Spec
    void acceptAnyArguments(CommandSpec command) {
        command.parser().unmatchedArgumentsAllowed(true);
    }

    @Override
    public ExitCode call() {
        throw new RequestFailure(
                Status.FAILED,
                "the demo is not installed: there is no jar tidegate-demo beside the jar tidegate-cli of this version");
    }
}
