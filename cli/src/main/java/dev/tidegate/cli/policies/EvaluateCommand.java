package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyService;
import dev.tidegate.application.policies.VectorSource;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.ProblemPrinter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.Profile;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Decides rollout vectors and shows the decision with its reasons, or compares it with the answer they expect. */
@Command(
        name = "evaluate",
        description = {
            "Decide rollout vectors: who gets the new version now, who waits, for what and until when.",
            "",
            "A vector is a JSON object with a strategy, groups and statuses, and the answers it expects. A file holds"
                    + " one, an array of them, or one per line."
        },
        footer = {
            "  tidegate policies evaluate examples/policies/vectors.jsonl --check",
            "  tidegate policies evaluate examples/policies/vectors.jsonl --profile reference --check -o json",
            "  tidegate policies evaluate - < vector.json",
        })
public final class EvaluateCommand implements Callable<ExitCode> {

    private static final String STANDARD_INPUT = "-";

    @Parameters(
            paramLabel = "<file>",
            arity = "0..*",
            description = "Files with vectors; - or nothing reads standard input.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--profile",
            paramLabel = "<profile>",
            defaultValue = "tidegate",
            description = "Whose rules decide: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless said otherwise.")
    private Profile profile;

    @Option(
            names = "--check",
            description = "Compare with the answers the vectors expect and show the differences only; ends with 1 if"
                    + " there are any.")
    private boolean check;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var sources = (files.isEmpty() ? List.of(STANDARD_INPUT) : files)
                .stream().map(EvaluateCommand::source).toList();
        var evaluation = new PolicyService(Clock.systemUTC()).evaluate(sources, profile, check);
        output.print(evaluation.document());
        ProblemPrinter.printAll(command.commandLine(), evaluation.problems());
        return ExitCode.of(evaluation.status());
    }

    private static VectorSource source(String file) {
        return file.equals(STANDARD_INPUT)
                ? VectorSource.stream("standard input", System.in)
                : VectorSource.file(Path.of(file));
    }
}
