package dev.tidegate.cli.serve;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.config.ConfigService;
import dev.tidegate.application.integrations.IntegrationReconciler;
import dev.tidegate.application.metrics.RequestMetrics;
import dev.tidegate.application.policies.controller.PolicyReconciler;
import dev.tidegate.application.serve.ServeSettings;
import dev.tidegate.application.serve.ServedCapabilities;
import dev.tidegate.application.upgrades.UpgradeReconciler;
import dev.tidegate.cli.config.ConfigFileOption;
import dev.tidegate.cli.integrations.IntegrationRoundPrinter;
import dev.tidegate.cli.policies.PolicyRoundPrinter;
import dev.tidegate.cli.run.LinePrinter;
import dev.tidegate.cli.run.ServeLoop;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.UpgradeRoundPrinter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs all capabilities of a configuration file in one process. */
@Command(
        name = "serve",
        description = {
            ServeCommand.SUMMARY,
            "",
            "The file names the store, where to listen, and what to run: upgrades, integrations, policies, or several. tidegate config"
                    + " check says what is wrong with it. Results are lines on standard output that begin with the"
                    + " capability. Asked to stop by a signal, it finishes the steps under way, begins no other and gives"
                    + " its leases back. While it runs, /metrics, /livez and /readyz are served."
        },
        footer = {
            "  tidegate serve --config tidegate.yaml",
            "  tidegate serve --config examples/serve/tidegate.yaml --runs 1",
        })
public final class ServeCommand implements Callable<ExitCode> {

    public static final String SUMMARY = "Run the capabilities of a configuration file until stopped.";

    @Mixin
    private ConfigFileOption config;

    @Option(names = "--runs", paramLabel = "<number>", order = 2, description = "End after so many intervals.")
    private @Nullable Integer runs;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() throws InterruptedException {
        if (runs != null && runs < 1) {
            throw new RequestFailure(Status.INVALID_INPUT, "--runs is a number from 1: " + runs);
        }
        var settings = new ConfigService(System.getenv()).load(config.file());
        var upgrades = new UpgradeRoundPrinter(printer(UpgradeReconciler.CAPABILITY));
        var integrations = new IntegrationRoundPrinter(printer(IntegrationReconciler.CAPABILITY));
        var policies = new PolicyRoundPrinter(printer(PolicyReconciler.CAPABILITY));
        return new ServeLoop(settings.process().withRounds(runs), printer("")::message)
                .run(
                        (served, registry) -> {
                            add(settings, served, registry, upgrades, integrations);
                            if (settings.policies() != null) {
                                served.addPolicies(settings.policies(), policies::print, policies::printPlacements);
                            }
                        },
                        () -> Stream.of(upgrades.code(), integrations.code(), policies.code())
                                .filter(code -> code != ExitCode.DONE)
                                .findFirst()
                                .orElse(ExitCode.DONE));
    }

    private static void add(
            ServeSettings settings,
            ServedCapabilities served,
            PrometheusRegistry registry,
            UpgradeRoundPrinter upgrades,
            IntegrationRoundPrinter integrations) {
        if (settings.upgrades() != null) {
            served.addUpgrades(settings.upgrades(), new RequestMetrics(registry), upgrades::print);
        }
        if (settings.integrations() != null) {
            served.addIntegrations(settings.integrations(), integrations::print);
        }
    }

    private LinePrinter printer(String capability) {
        return new LinePrinter(command.commandLine(), capability.isEmpty() ? "" : capability + ": ");
    }
}
