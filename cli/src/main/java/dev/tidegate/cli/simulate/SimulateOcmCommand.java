package dev.tidegate.cli.simulate;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.simulate.SimulationDocument;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.shell.MessagePrinter;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fault.FaultRuleParser;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.InvalidFleetException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs a simulated OpenShift Cluster Manager until it is interrupted. */
@Command(
        name = "ocm",
        description = {
            "Run a simulated OpenShift Cluster Manager: a fleet that takes orders, behind the real API.",
            "",
            "Made-up clusters are offered versions over simulated time, take upgrade orders, and sometimes fail. No"
                    + " real cluster is touched. Runs until it is interrupted.",
        },
        footer = {
            "  tidegate simulate ocm --clusters 1000 --seed 7 --speed 600",
            "  tidegate simulate ocm --stepped --port 0 --log simulation.ndjson",
            "  tidegate simulate ocm --fleet fleet.yaml --faults faults.json",
        })
public final class SimulateOcmCommand implements Callable<ExitCode> {

    private static final Duration USUAL_TOKEN_LIFETIME = Duration.ofMinutes(15);
    private static final long FASTEST = 1_000_000;

    @Mixin
    private FleetChoice choice;

    @Option(
            names = "--speed",
            paramLabel = "<seconds>",
            order = 30,
            description = "How many simulated seconds go by in one real one; 1 unless said otherwise.")
    private @Nullable Long speed;

    @Option(names = "--stepped", order = 31, description = "Let time stand still until POST /simulator/clock moves it.")
    private boolean stepped;

    @Option(
            names = "--token-lifetime",
            paramLabel = "<duration>",
            converter = DurationConverter.class,
            order = 32,
            description = "How long an access token lives, in real time whatever the clock does; 15m unless said"
                    + " otherwise.")
    private @Nullable Duration tokenLifetime;

    @Option(
            names = "--faults",
            paramLabel = "<file>",
            order = 33,
            description = "Begin with the faults in this file, a list of rules in JSON or YAML.")
    private @Nullable Path faults;

    @Option(
            names = "--log",
            paramLabel = "<file>",
            order = 34,
            description = "Write everything that is asked and everything that happens to this file.")
    private @Nullable Path log;

    @Option(
            names = "--port",
            paramLabel = "<number>",
            defaultValue = "8383",
            order = 35,
            description = "The port to listen on, 0 for any that is free; ${DEFAULT-VALUE} unless said otherwise.")
    private int port;

    @Option(
            names = "--listen",
            paramLabel = "<address>",
            defaultValue = SimulationSettings.LOOPBACK,
            order = 36,
            description = "The address to listen on; ${DEFAULT-VALUE}, which nobody else reaches, unless said"
                    + " otherwise.")
    private String listen;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    private final Consumer<SimulatedOcm> audience;

    public SimulateOcmCommand() {
        this(simulated -> Interruption.await(() -> close(simulated)));
    }

    /**
     * For a simulation that ends.
     *
     * @param audience given the running simulation, which ends when it returns
     */
    SimulateOcmCommand(Consumer<SimulatedOcm> audience) {
        this.audience = audience;
    }

    @Override
    public ExitCode call() {
        try (var simulated = SimulatedOcm.start(settings())) {
            output.print(SimulationDocument.of(simulated));
            command.commandLine().getOut().flush();
            if (!listen.equals(SimulationSettings.LOOPBACK)) {
                printMessage("listening on " + listen + ": whoever reaches it can move the clock and set faults");
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

    private SimulationSettings settings() {
        var pace = speed == null ? 1 : speed;
        if (pace < 1 || pace > FASTEST) {
            throw wrong("--speed is a number from 1 to " + FASTEST + ", not " + pace);
        }
        if (stepped && speed != null) {
            throw wrong("--speed and --stepped exclude each other");
        }
        var lifetime = tokenLifetime == null ? USUAL_TOKEN_LIFETIME : tokenLifetime;
        try {
            var settings = SimulationSettings.of(choice.fleet())
                    .listeningOn(listen, port)
                    .withSpeed(stepped ? 0 : pace)
                    .withTokenLifetime(lifetime)
                    .withFaults(rules());
            return log == null ? settings : settings.withLog(log);
        } catch (IllegalArgumentException unsound) {
            throw wrong(String.valueOf(unsound.getMessage()));
        }
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

    private static void close(SimulatedOcm simulated) {
        try {
            simulated.close();
        } catch (IOException broken) {
            throw new UncheckedIOException("closing the simulation", broken);
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }

    private void printMessage(String sentence) {
        MessagePrinter.print(command.commandLine(), sentence);
    }
}
