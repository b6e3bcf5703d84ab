package dev.tidegate.cli.simulate;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.cli.shell.InstantConverter;
import dev.tidegate.simulator.ocm.fleet.FleetBehaviour;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.simulator.ocm.fleet.InvalidFleetException;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say which fleet is simulated: one from a file, or one that is made up. A mixin. */
final class FleetChoice {

    private static final String FILE = "--fleet";

    @Option(
            names = FILE,
            paramLabel = "<file>",
            order = 10,
            description = "Simulate the fleet in this file, JSON or YAML, as GET /simulator/fleet gives it; it says"
                    + " everything the options about a made-up fleet would.")
    private @Nullable Path file;

    @Option(
            names = "--clusters",
            paramLabel = "<number>",
            defaultValue = "100",
            order = 11,
            description = "How many clusters to make up; ${DEFAULT-VALUE} unless said otherwise.")
    private int clusters;

    @Option(
            names = "--seed",
            paramLabel = "<number>",
            defaultValue = "7",
            order = 12,
            description = "Another number makes another fleet; ${DEFAULT-VALUE} unless said otherwise.")
    private long seed;

    @Option(
            names = "--organisations",
            paramLabel = "<number>",
            order = 13,
            description = "How many organisations; one for each hundred clusters unless said otherwise.")
    private @Nullable Integer organisations;

    @Option(
            names = "--sectors",
            paramLabel = "<number>",
            defaultValue = "3",
            order = 14,
            description = "How many sectors an organisation has, 1 to 5; ${DEFAULT-VALUE} unless said otherwise.")
    private int sectors;

    @Option(
            names = "--minor",
            paramLabel = "<version>",
            defaultValue = "4.20",
            converter = MinorVersionConverter.class,
            order = 15,
            description = "The minor version most clusters have; ${DEFAULT-VALUE} unless said otherwise.")
    private int minor;

    @Option(
            names = "--start",
            paramLabel = "<instant>",
            defaultValue = "2026-03-02T06:00:00Z",
            converter = InstantConverter.class,
            order = 16,
            description = "When the simulation begins, or now; ${DEFAULT-VALUE} unless said otherwise.")
    private Instant start;

    @Option(
            names = "--hosted",
            paramLabel = "<share>",
            defaultValue = "0.2",
            converter = Share.Converter.class,
            order = 17,
            description = "Share of clusters with a hosted control plane, as 0.2 or as a percentage; ${DEFAULT-VALUE}"
                    + " unless said otherwise.")
    private Share hosted;

    @Option(
            names = "--sts",
            paramLabel = "<share>",
            defaultValue = "0.6",
            converter = Share.Converter.class,
            order = 18,
            description =
                    "Share of the others with short-lived cloud credentials; ${DEFAULT-VALUE} unless said otherwise.")
    private Share sts;

    @Option(
            names = "--addons",
            paramLabel = "<share>",
            defaultValue = "0.3",
            converter = Share.Converter.class,
            order = 19,
            description =
                    "Share of clusters that have an add-on, for each add-on; ${DEFAULT-VALUE} unless said otherwise.")
    private Share addons;

    @Option(
            names = "--bad-labels",
            paramLabel = "<share>",
            defaultValue = "0",
            converter = Share.Converter.class,
            order = 20,
            description = "Share of clusters with a mistake in their labels; none unless said otherwise.")
    private Share badLabels;

    @Option(
            names = "--failing",
            paramLabel = "<share>",
            defaultValue = "0.02",
            converter = Share.Converter.class,
            order = 21,
            description = "Share of upgrades that fail; ${DEFAULT-VALUE} unless said otherwise.")
    private Share failing;

    @Option(
            names = "--slow",
            paramLabel = "<share>",
            defaultValue = "0.1",
            converter = Share.Converter.class,
            order = 22,
            description = "Share of upgrades that are delayed; ${DEFAULT-VALUE} unless said otherwise.")
    private Share slow;

    @Option(
            names = "--not-ready",
            paramLabel = "<share>",
            defaultValue = "0.01",
            converter = Share.Converter.class,
            order = 23,
            description =
                    "Share of clusters that are down for some hours in a week; ${DEFAULT-VALUE} unless said otherwise.")
    private Share notReady;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    SimulatedOcmFleet fleet() {
        var given = file;
        return given == null ? generate() : read(given);
    }

    private SimulatedOcmFleet generate() {
        try {
            var options = FleetGeneratorOptions.of(seed, clusters)
                    .withSectors(sectors)
                    .withMinor(minor)
                    .withStart(start)
                    .withHosted(hosted.value())
                    .withSts(sts.value())
                    .withAddons(addons.value())
                    .withBadLabels(badLabels.value())
                    .withHabits(new FleetBehaviour(failing.value(), slow.value(), notReady.value()));
            return FleetGenerator.generate(organisations == null ? options : options.withOrganisations(organisations));
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(command.commandLine(), String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private SimulatedOcmFleet read(Path given) {
        for (var name : command.optionsMap().keySet()) {
            var order = command.findOption(name).order();
            if (order > 10
                    && order < 30
                    && command.commandLine().getParseResult().hasMatchedOption(name)) {
                throw new ParameterException(
                        command.commandLine(), name + " is about a made-up fleet, and " + FILE + " gives another");
            }
        }
        try {
            return FleetFile.read(given);
        } catch (InvalidFleetException | IOException unusable) {
            throw new RequestFailure(Status.INVALID_INPUT, String.valueOf(unusable.getMessage()), unusable);
        }
    }
}
