package dev.tidegate.cli.simulate;

import dev.tidegate.application.simulate.HubSimulation;
import dev.tidegate.application.simulate.HubSimulationSettings;
import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.cli.hub.HubAccessOptions;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.simulator.hub.AddonBehaviour;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs simulated managed clusters on a hub until it is interrupted. */
@Command(
        name = "hub",
        description = {
            "Run simulated managed clusters on a hub, which report on replicated policies.",
            "",
            "Makes a ManagedCluster and a namespace for each, on any Kubernetes API server that has the definitions of"
                    + " Open Cluster Management, and reports compliance as the add-on of a cluster does. Runs until it is"
                    + " interrupted; the objects stay.",
        },
        footer = {
            "  tidegate simulate hub --clusters 300 --context kind-hub",
            "  tidegate simulate hub --clusters 20 --failing 0.1 --silent 0.05 --slowest 5m --seed 7",
        })
public final class SimulateHubCommand implements Callable<ExitCode> {

    private static final int MOST = 10_000;

    @Option(
            names = "--clusters",
            paramLabel = "<number>",
            defaultValue = "300",
            order = 10,
            description = "How many clusters there are; ${DEFAULT-VALUE} unless said otherwise.")
    private int clusters;

    @Option(
            names = "--prefix",
            paramLabel = "<text>",
            defaultValue = "sim",
            order = 11,
            description = "What their names start with; ${DEFAULT-VALUE} unless said otherwise.")
    private String prefix;

    @Option(
            names = "--seed",
            paramLabel = "<number>",
            defaultValue = "1",
            order = 12,
            description = "Decides what each cluster makes of each content; ${DEFAULT-VALUE} unless said otherwise.")
    private long seed;

    @Option(
            names = "--fastest",
            paramLabel = "<duration>",
            defaultValue = "2s",
            converter = DurationConverter.class,
            order = 20,
            description = "The shortest time until a cluster complies; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration fastest;

    @Option(
            names = "--slowest",
            paramLabel = "<duration>",
            defaultValue = "20s",
            converter = DurationConverter.class,
            order = 21,
            description = "The longest time until a cluster complies; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration slowest;

    @Option(
            names = "--failing",
            paramLabel = "<share>",
            defaultValue = "0%",
            converter = Share.Converter.class,
            order = 22,
            description =
                    "The share of clusters that never comply with a content; ${DEFAULT-VALUE} unless said otherwise.")
    private Share failing;

    @Option(
            names = "--silent",
            paramLabel = "<share>",
            defaultValue = "0%",
            converter = Share.Converter.class,
            order = 23,
            description = "The share that never report on a content; ${DEFAULT-VALUE} unless said otherwise.")
    private Share silent;

    @Option(
            names = "--flapping",
            paramLabel = "<share>",
            defaultValue = "0%",
            converter = Share.Converter.class,
            order = 24,
            description =
                    "The share that change their verdict again and again; ${DEFAULT-VALUE} unless said" + " otherwise.")
    private Share flapping;

    @Option(
            names = "--clock-skew",
            paramLabel = "<duration>",
            defaultValue = "0s",
            converter = DurationConverter.class,
            order = 25,
            description = "How far clocks of clusters may be off; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration skew;

    @Option(
            names = "--offline",
            paramLabel = "<cluster>",
            order = 26,
            description = "A cluster that is not reached and reports nothing; may be given several times.")
    private Set<String> offline = new HashSet<>();

    @Mixin
    private HubAccessOptions hub;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    private final Consumer<HubSimulation> audience;

    public SimulateHubCommand() {
        this(simulation -> Interruption.await(simulation::close));
    }

    /**
     * For a simulation that ends.
     *
     * @param audience given the running simulation, which ends when it returns
     */
    SimulateHubCommand(Consumer<HubSimulation> audience) {
        this.audience = audience;
    }

    @Override
    public ExitCode call() {
        try (var simulation = HubSimulation.start(settings(), new TimeSettings(null).open())) {
            output.print(simulation.document());
            command.commandLine().getOut().flush();
            audience.accept(simulation);
            return ExitCode.DONE;
        }
    }

    private HubSimulationSettings settings() {
        if (clusters < 1 || clusters > MOST) {
            throw wrong("--clusters is a number from 1 to " + MOST + ", not " + clusters);
        }
        if (!prefix.matches("[a-z]([-a-z0-9]{0,40}[a-z0-9])?")) {
            throw wrong("--prefix is the beginning of names, small letters, digits and '-', as in sim, not " + prefix);
        }
        try {
            return new HubSimulationSettings(
                    hub.settings(),
                    clusters,
                    prefix,
                    new AddonBehaviour(fastest, slowest, failing.value(), silent.value(), flapping.value(), skew, seed),
                    offline);
        } catch (IllegalArgumentException unsound) {
            throw wrong(String.valueOf(unsound.getMessage()));
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
