package dev.tidegate.cli.integrations;

import dev.tidegate.cli.integrations.desk.Desk;
import dev.tidegate.cli.integrations.desk.DeskOptions;
import dev.tidegate.cli.integrations.desk.Remarks;
import dev.tidegate.cli.listen.ListenOption;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.report.OutcomeText;
import dev.tidegate.integrations.report.PlanLines;
import dev.tidegate.server.integrations.watch.DriftWatch;
import dev.tidegate.server.integrations.watch.News;
import dev.tidegate.server.metrics.MetricBoard;
import io.prometheus.metrics.instrumentation.jvm.JvmMetrics;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
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
            "Every change is one line. A run that fails does not end the loop. The data are read anew each time. Asked to"
                    + " stop by a signal, it finishes the steps under way, begins no other, and ends with the code of the"
                    + " last run. While it loops, /metrics, /healthz and /readyz are served."
        },
        footer = {
            "  tidegate integrations run --data data --interval 5m --listen 0.0.0.0:9464",
            "  tidegate integrations run --once",
        })
@EndsWith({ExitCode.REFUSED})
public final class RunCommand implements Callable<ExitCode> {

    @Option(names = "--once", order = 1, description = "Run once and end; 1 if something could not be done.")
    private boolean once;

    @Option(
            names = "--interval",
            paramLabel = "<duration>",
            defaultValue = "5m",
            order = 3,
            converter = DurationConverter.class,
            description = "From the start of one run to the start of the next; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration interval = Duration.ofMinutes(5);

    @Option(names = "--runs", paramLabel = "<number>", order = 4, description = "End after so many runs.")
    private @Nullable Integer runs;

    @Option(
            names = "--no-watch",
            order = 6,
            description = "Do not watch the clusters: what others change is found when the interval is over.")
    private boolean unwatched;

    @Mixin
    private ListenOption listen;

    @Mixin
    private DeskOptions options;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() throws InterruptedException {
        checkPace();
        options.check();
        var registry = new PrometheusRegistry();
        var board = new MetricBoard();
        registry.register(board);
        var record = new RunRecord(board, interval);
        var bell = new Bell();
        Consumer<String> heard = sentence -> {
            bell.ring();
            tell(sentence);
        };
        try (var stop = Stop.onSignal(heard);
                var watch = new DriftWatch(news(bell))) {
            if (once) {
                return stop.endingWith(run(record, stop, watch));
            }
            JvmMetrics.builder().register(registry);
            return listen.during(registry, record::readiness, this::tell, () -> loop(record, stop, bell, watch));
        }
    }

    private News news(Bell bell) {
        return new News() {
            @Override
            public void drift(String sentence) {
                if (bell.ring()) {
                    tell(sentence);
                }
            }

            @Override
            public void complaint(String sentence) {
                tell(sentence);
            }
        };
    }

    private void checkPace() {
        if (interval.isZero() || interval.isNegative()) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--interval must be longer than nothing, as in 5m");
        }
        if (runs != null && runs < 1) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--runs is a number from 1: " + runs);
        }
        if (!once) {
            listen.check();
        }
    }

    private ExitCode loop(RunRecord record, Stop stop, Bell bell, DriftWatch watch) throws InterruptedException {
        var pace = new Pace(interval);
        for (int run = 1; true; run++) {
            var next = Instant.now().plus(interval);
            var outcome = survived(record, stop, watch);
            if (runs != null && run >= runs) {
                return stop.endingWith(outcome);
            }
            var quiet = pace.pause();
            var left = Duration.between(Instant.now(), next);
            if (!stop.within(quiet.compareTo(left) < 0 ? quiet : left)) {
                var waiting = Instant.now();
                bell.within(Duration.between(waiting, next));
                pace.waited(Duration.between(waiting, Instant.now()));
            }
            if (stop.isWanted()) {
                return stop.endingWith(outcome);
            }
        }
    }

    /** Whatever goes wrong in one run is told, and the next one may do better. */
    private ExitCode survived(RunRecord record, Stop stop, DriftWatch watch) {
        try {
            return run(record, stop, watch);
        } catch (CommandFailure failure) {
            tell(String.valueOf(failure.getMessage()));
            return failure.exitCode();
        } catch (RuntimeException failure) {
            tell("the run failed: " + failure);
            return ExitCode.FAILED;
        }
    }

    private ExitCode run(RunRecord record, Stop stop, DriftWatch watch) {
        var started = Instant.now();
        try (var desk = options.open()) {
            var applied = desk.apply(false, null, stop);
            var code = Desk.exitCode(dev.tidegate.integrations.report.ExitCode.of(
                    applied.outcome(), applied.rendered().problems()));
            record.ended(desk, applied, options.data(), started, code == ExitCode.DONE && !stop.isWanted());
            print(applied);
            prune(desk, started);
            if (!once && !unwatched) {
                watch.follow(
                        applied.outcome().plan().populated(),
                        desk.data().clusters(),
                        Ownership.of(desk.data().settings()),
                        () -> options.clusters(desk.data()));
            }
            return code;
        } catch (RuntimeException failure) {
            if (failure instanceof CommandFailure refused && refused.exitCode() == ExitCode.REFUSED) {
                record.waited();
            } else {
                record.failed(started);
            }
            throw failure;
        }
    }

    private void prune(Desk desk, Instant now) {
        try {
            desk.log().prune(now);
        } catch (RuntimeException failed) {
            tell("records of old runs stay: " + failed.getMessage());
        }
    }

    private void print(Desk.Applied applied) {
        var out = command.commandLine().getOut();
        Remarks.print(command.commandLine(), applied.rendered());
        PlanLines.of(applied.outcome().plan()).forEach(out::println);
        out.print(OutcomeText.of(applied.outcome()));
        out.flush();
    }

    private void tell(String sentence) {
        var errors = command.commandLine().getErr();
        errors.println("tidegate: " + sentence);
        errors.flush();
    }
}
