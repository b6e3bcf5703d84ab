package dev.tidegate.cli.integrations;

import dev.tidegate.cli.integrations.desk.Desk;
import dev.tidegate.cli.integrations.desk.DeskOptions;
import dev.tidegate.cli.integrations.desk.Remarks;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.report.OutcomeText;
import dev.tidegate.integrations.report.PlanLines;
import dev.tidegate.server.metrics.MetricBoard;
import dev.tidegate.server.metrics.MetricsEndpoint;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes clusters follow the data, again and again. */
@Command(
        name = "run",
        description = {
            "Make the clusters follow the data again and again: rollouts go on, then everything is planned and applied.",
            "",
            "Every change is one line. A run that fails does not end the loop. The data are read anew each time."
        },
        footer = {
            "  tidegate integrations run --data data --every 5m --metrics-port 9464",
            "  tidegate integrations run --once",
        })
public final class RunCommand implements Callable<ExitCode> {

    @Option(
            names = "--every",
            paramLabel = "<duration>",
            defaultValue = "5m",
            order = 1,
            converter = DurationConverter.class,
            description = "From the start of one run to the start of the next; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration every = Duration.ofMinutes(5);

    @Option(names = "--once", order = 2, description = "Run once and end; 1 if something could not be done.")
    private boolean once;

    @Option(
            names = "--metrics-port",
            paramLabel = "<port>",
            order = 3,
            description = "Serve /metrics, /healthz and /readyz at this port while it loops, 0 for any that is free.")
    private @Nullable Integer port;

    @Option(
            names = "--metrics-host",
            paramLabel = "<host>",
            defaultValue = "127.0.0.1",
            order = 4,
            description = "The address of that port; ${DEFAULT-VALUE} unless said otherwise.")
    private String host = "127.0.0.1";

    @Mixin
    private DeskOptions options;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() throws InterruptedException {
        if (every.isZero() || every.isNegative()) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--every must be longer than nothing, as in 5m");
        }
        var registry = new PrometheusRegistry();
        var board = new MetricBoard();
        registry.register(board);
        var record = new RunRecord(board, every);
        if (once) {
            return run(record);
        }
        JvmMetrics.builder().register(registry);
        try (var stop = Stop.onSignal();
                var endpoint = endpoint(registry, record)) {
            if (endpoint != null) {
                tell("metrics at http://%s:%d/metrics"
                        .formatted(host, endpoint.address().getPort()));
            }
            var outcome = ExitCode.DONE;
            Instant next;
            do {
                next = Instant.now().plus(every);
                outcome = run(record);
            } while (!stop.within(Duration.between(Instant.now(), next)));
            tell("asked to stop between two runs");
            return outcome;
        }
    }

    /** Whatever goes wrong in one run is told, and the next one may do better. */
    private ExitCode run(RunRecord record) {
        var started = Instant.now();
        try (var desk = options.open()) {
            return run(desk, record, started);
        } catch (CommandFailure failure) {
            record.failed(started);
            tell(String.valueOf(failure.getMessage()));
            if (once) {
                throw failure;
            }
            return ExitCode.FAILED;
        } catch (RuntimeException failure) {
            record.failed(started);
            if (once) {
                throw failure;
            }
            tell("the run failed: " + failure);
            return ExitCode.FAILED;
        }
    }

    private ExitCode run(Desk desk, RunRecord record, Instant started) {
        try {
            var applied = desk.apply(false, null);
            desk.log().add(started, applied.positions(), applied.rendered(), applied.outcome());
            var code = Desk.exitCode(dev.tidegate.integrations.report.ExitCode.of(
                    applied.outcome(), applied.rendered().problems()));
            record.ended(desk, applied, options.data().root(), started, code == ExitCode.DONE);
            print(applied);
            return code;
        } catch (RuntimeException failure) {
            desk.log().addFailure(started, String.valueOf(failure.getMessage()));
            throw failure;
        }
    }

    private void print(Desk.Applied applied) {
        var out = command.commandLine().getOut();
        Remarks.print(command.commandLine(), applied.rendered());
        PlanLines.of(applied.outcome().plan()).forEach(out::println);
        out.print(OutcomeText.of(applied.outcome()));
        out.flush();
    }

    private @Nullable MetricsEndpoint endpoint(PrometheusRegistry registry, RunRecord record) {
        Integer wanted = port;
        if (wanted == null) {
            return null;
        }
        if (wanted < 0 || wanted > 65_535) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--metrics-port is a number up to 65535, not " + wanted);
        }
        var address = new InetSocketAddress(host, wanted);
        if (address.isUnresolved()) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--metrics-host names a host nobody knows: " + host);
        }
        try {
            return MetricsEndpoint.start(address, registry, record::readiness);
        } catch (IOException taken) {
            throw new CommandFailure(
                    ExitCode.FAILED, "cannot listen on %s:%d: %s".formatted(host, wanted, taken.getMessage()), taken);
        }
    }

    private void tell(String sentence) {
        var errors = command.commandLine().getErr();
        errors.println("tidegate: " + sentence);
        errors.flush();
    }
}
