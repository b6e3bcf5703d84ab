package dev.tidegate.cli.upgrades;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.file.InputFile;
import dev.tidegate.application.upgrades.report.UpgradeScenarioDocument;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.ProblemPrinter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.scenario.ScenarioFile;
import dev.tidegate.upgrades.scenario.ScenarioResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Plays scenarios and compares what is decided with what they expect. */
@Command(
        name = "test",
        description = {
            "Test upgrade policies: play scenarios and compare what is decided with what they expect.",
            "",
            "A scenario is a YAML file with a fleet, a clock and expected decisions. Nothing is read from anywhere else."
        },
        footer = {
            "  tidegate upgrades test examples/upgrades/scenarios",
            "  tidegate upgrades test examples/upgrades/scenarios/sectors.yml -o json",
        })
public final class UpgradeTestCommand implements Callable<ExitCode> {

    @Parameters(
            paramLabel = "<file>",
            arity = "1..*",
            description = "Files with scenarios, or directories; of a directory all .yml and .yaml files below it.")
    private List<Path> places = new ArrayList<>();

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var results = new ArrayList<ScenarioResult>();
        var problems = new ArrayList<Problem>();
        for (var place : places) {
            for (var file : files(place)) {
                var read = read(file);
                problems.addAll(read.problems());
                if (read.scenario() != null) {
                    results.add(read.scenario().run());
                }
            }
        }
        output.print(UpgradeScenarioDocument.of(results, problems));
        ProblemPrinter.printAll(command.commandLine(), problems);
        if (problems.stream().anyMatch(Problem::isError)
                || results.stream().allMatch(result -> result.expectations().isEmpty())) {
            return ExitCode.WRONG_USAGE;
        }
        return results.stream().allMatch(ScenarioResult::passed) ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static List<Path> files(Path place) {
        if (!Files.exists(place)) {
            throw new RequestFailure(Status.INVALID_INPUT, "there is no file " + place);
        }
        if (!Files.isDirectory(place)) {
            return List.of(place);
        }
        try (var walk = Files.walk(place)) {
            var found = walk.filter(Files::isRegularFile)
                    .filter(file ->
                            file.toString().endsWith(".yml") || file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
            if (found.isEmpty()) {
                throw new RequestFailure(Status.INVALID_INPUT, "there is no scenario in " + place);
            }
            return found;
        } catch (IOException | UncheckedIOException e) {
            throw new RequestFailure(Status.FAILED, place + " could not be read: " + e.getMessage(), e);
        }
    }

    private static ScenarioFile read(Path file) {
        return ScenarioFile.read(file.toString(), InputFile.bytes(file));
    }
}
