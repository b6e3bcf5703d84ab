package dev.tidegate.cli.policies;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.vector.Evaluation;
import dev.tidegate.policies.vector.RolloutVector;
import dev.tidegate.policies.vector.VectorReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
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
        var vectors = new ArrayList<RolloutVector>();
        var problems = new ArrayList<Problem>();
        for (String file : files.isEmpty() ? List.of(STANDARD_INPUT) : files) {
            var read = read(file);
            vectors.addAll(read.vectors());
            problems.addAll(read.problems());
        }
        var evaluations =
                vectors.stream().map(vector -> Evaluation.of(vector, profile)).toList();
        output.print(
                check
                        ? CheckDocument.of(evaluations, profile, problems)
                        : EvaluationDocument.of(evaluations, profile, problems));
        tell(problems);
        boolean differs = check
                && evaluations.stream()
                        .anyMatch(evaluation -> !evaluation.differences().isEmpty());
        return differs ? ExitCode.FAILED : problems.isEmpty() ? ExitCode.DONE : ExitCode.WRONG_USAGE;
    }

    private static VectorReader.Vectors read(String file) {
        String name = file.equals(STANDARD_INPUT) ? "standard input" : file;
        try (Reader text = open(file)) {
            var read = VectorReader.read(text, name);
            log().atInfo()
                    .addKeyValue("file", name)
                    .addKeyValue("vectors", read.vectors().size())
                    .addKeyValue("problems", read.problems().size())
                    .log("vectors read");
            return read;
        } catch (NoSuchFileException e) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "there is no file " + file, e);
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.FAILED, name + " could not be read: " + e.getMessage(), e);
        }
    }

    private static Reader open(String file) throws IOException {
        return file.equals(STANDARD_INPUT)
                ? new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                : Files.newBufferedReader(Path.of(file));
    }

    private void tell(List<Problem> problems) {
        var errors = command.commandLine().getErr();
        problems.forEach(problem ->
                errors.println("tidegate: " + problem + " (" + problem.code().remedy() + ")"));
    }

    /** Made when first needed: a logger costs start-up time that help and completion should not pay. */
    private static Logger log() {
        return LoggerFactory.getLogger(EvaluateCommand.class);
    }
}
