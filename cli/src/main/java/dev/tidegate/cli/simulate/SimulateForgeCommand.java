package dev.tidegate.cli.simulate;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.serve.ListenAddress;
import dev.tidegate.application.simulate.ForgeSimulationDocument;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.shell.MessagePrinter;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.simulator.forge.SimulatedForge;
import dev.tidegate.simulator.forge.SimulatedForgeSettings;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fault.FaultRuleParser;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.InvalidFleetException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs a simulated forge until it is interrupted. */
@Command(
        name = "forge",
        description = {
            "Run a simulated forge: merge requests behind the APIs of GitLab and GitHub, and Git behind them.",
            "",
            "Repositories are real and stay where they are; requests live as long as the simulation. Runs until it is"
                    + " interrupted.",
        },
        footer = {
            "  tidegate simulate forge",
            "  tidegate simulate forge --project ops/fleet-data=data.git --pipelines failed,success --port 0",
        })
public final class SimulateForgeCommand implements Callable<ExitCode> {

    private static final Set<String> STATUSES =
            new TreeSet<>(Set.of("success", "failed", "running", "pending", "canceled", "skipped", "none"));

    @Option(
            names = "--project",
            paramLabel = "<path>=<directory>",
            order = 10,
            description = "A project and the directory of its bare repository, which is made if it does not exist;"
                    + " repeatable. Without it there is ops/fleet-data in ./fleet-data.git.")
    private @Nullable Map<String, Path> projects;

    @Option(
            names = "--pipelines",
            paramLabel = "<status>",
            split = ",",
            defaultValue = "success",
            order = 20,
            description = "What the pipelines of each request come to, one after the other: success, failed, running,"
                    + " pending, canceled, skipped; the last one repeats. none makes no pipelines; ${DEFAULT-VALUE}"
                    + " unless said otherwise.")
    private List<String> pipelines;

    @Option(
            names = "--faults",
            paramLabel = "<file>",
            order = 21,
            description = "Begin with the faults in this file, a list of rules in JSON or YAML.")
    private @Nullable Path faults;

    @Option(
            names = "--port",
            paramLabel = "<number>",
            defaultValue = "8484",
            order = 30,
            description = "The port to listen on, 0 for any that is free; ${DEFAULT-VALUE} unless said otherwise.")
    private int port;

    @Option(
            names = "--listen",
            paramLabel = "<address>",
            defaultValue = SimulatedForgeSettings.LOOPBACK,
            order = 31,
            description = "The address to listen on; ${DEFAULT-VALUE}, which nobody else reaches, unless said"
                    + " otherwise.")
    private String listen;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    private final Consumer<SimulatedForge> audience;

    public SimulateForgeCommand() {
        this(simulated -> Interruption.await(() -> close(simulated)));
    }

    /**
     * For a simulation that ends.
     *
     * @param audience given the running simulation, which ends when it returns
     */
    SimulateForgeCommand(Consumer<SimulatedForge> audience) {
        this.audience = audience;
    }

    @Override
    public ExitCode call() {
        var settings = settings();
        try (var simulated = SimulatedForge.start(settings)) {
            output.print(ForgeSimulationDocument.of(simulated));
            command.commandLine().getOut().flush();
            if (!listen.equals(SimulatedForgeSettings.LOOPBACK)) {
                MessagePrinter.print(
                        command.commandLine(),
                        "listening on " + listen + ": whoever reaches it can merge requests and set faults");
            }
            audience.accept(simulated);
            return ExitCode.DONE;
        } catch (IOException broken) {
            throw new RequestFailure(
                    Status.FAILED,
                    "the simulation could not run on port " + port + " of " + listen + ": " + broken.getMessage(),
                    broken);
        }
    }

    private SimulatedForgeSettings settings() {
        var unused = ListenAddress.parse(listen + ":" + port).match(Parsed.Accepted::is, refused -> {
            throw wrong("--listen " + refused.sentence());
        });
        for (var status : pipelines) {
            if (!STATUSES.contains(status)) {
                throw wrong("--pipelines takes " + String.join(", ", STATUSES) + ", not " + status);
            }
        }
        return SimulatedForgeSettings.of(chosenProjects())
                .listeningOn(listen, port)
                .withPipelines(pipelines.contains("none") ? List.of() : pipelines)
                .withFaults(rules());
    }

    private Map<String, Path> chosenProjects() {
        var chosen = projects;
        if (chosen == null || chosen.isEmpty()) {
            return Map.of("ops/fleet-data", Path.of("fleet-data.git"));
        }
        for (var path : chosen.keySet()) {
            if (!path.matches("[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)+")) {
                throw wrong("--project takes a path such as ops/fleet-data and a directory, not " + path);
            }
        }
        return new LinkedHashMap<>(chosen);
    }

    private List<FaultRule> rules() {
        var file = faults;
        if (file == null) {
            return List.of();
        }
        try {
            return FaultRuleParser.parse(FleetFile.text(file));
        } catch (InvalidFleetException | IllegalArgumentException unusable) {
            throw new RequestFailure(Status.INVALID_INPUT, file + ": " + unusable.getMessage(), unusable);
        } catch (IOException broken) {
            throw new RequestFailure(Status.INVALID_INPUT, String.valueOf(broken.getMessage()), broken);
        }
    }

    private static void close(SimulatedForge simulated) {
        try {
            simulated.close();
        } catch (IOException broken) {
            throw new UncheckedIOException("closing the simulation", broken);
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
