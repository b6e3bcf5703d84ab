package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.integrations.desk.DeskOptions;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.integrations.rollout.RolloutForecast;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a rollout forward. */
@Command(
        name = "forecast",
        description = "Say when every wave starts and ends if all shards get well on the new image.",
        footer = {
            "  tidegate integrations rollout forecast bucket-keeper-tf-19",
            "  tidegate integrations rollout forecast bucket-keeper-tf-19 --assume-approved -o json",
        })
public final class ForecastCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<rollout>", description = "Its name or its file.")
    private String name = "";

    @Option(
            names = "--assume-approved",
            order = 1,
            description = "Take approvals for granted; otherwise the forecast ends where one is missing.")
    private boolean approved;

    @Option(
            names = "--period",
            paramLabel = "<duration>",
            defaultValue = "5m",
            order = 2,
            converter = DurationConverter.class,
            description = "From one run to the next, for shards nothing is known of; ${DEFAULT-VALUE} unless said"
                    + " otherwise.")
    private Duration period = Duration.ofMinutes(5);

    @Option(names = "--offline", order = 3, description = "Ask no cluster; shards are taken to be as remembered.")
    private boolean offline;

    @Mixin
    private DeskOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        try (var desk = options.open(offline)) {
            var forecast = desk.rollouts()
                    .forecast(desk.rollout(name), new RolloutForecast.Assumptions(period, approved), now);
            output.print(document(forecast, now));
            return forecast.problems().isEmpty() ? ExitCode.DONE : ExitCode.WRONG_USAGE;
        }
    }

    private Document document(RolloutForecast forecast, Instant now) {
        var document = Document.of("tidegate.integrations.rollout-forecast/v1");
        document.tree().put("rollout", name);
        var waves = document.tree().putArray("waves");
        var table = Table.of("WAVE", "STARTS", "ENDS", "WAITS LONGEST FOR");
        for (var wave : forecast.waves()) {
            var node = waves.addObject().put("name", wave.name());
            var longest = wave.longest();
            if (wave.startsAt() != null) {
                node.put("startsAt", wave.startsAt().toString());
            }
            if (wave.endsAt() != null) {
                node.put("endsAt", wave.endsAt().toString());
            }
            if (longest != null) {
                node.put("longest", longest.gate())
                        .put("length", longest.length().toString());
            }
            table.row(
                    wave.name(),
                    moment(wave.startsAt(), now),
                    moment(wave.endsAt(), now),
                    longest == null ? "-" : longest.gate() + ", " + Spoken.duration(longest.length()));
        }
        var told = forecast.waves().isEmpty() ? document : document.with(table);
        for (var problem : forecast.problems()) {
            document.tree().withArray("problems").add(problem.toString());
            told = told.with(Line.of(problem));
        }
        var ending = forecast.ending();
        if (ending != null) {
            document.tree().put("ending", ending.sentence());
            told = told.with(Line.of(ending.sentence()));
        }
        forecast.assumes().forEach(document.tree().putArray("assumes")::add);
        for (String sentence : forecast.assumes()) {
            told = told.with(Line.of(Tint.FAINT.of("assumes"), " ", sentence));
        }
        return told;
    }

    private static String moment(@Nullable Instant at, Instant now) {
        return Optional.ofNullable(at).map(known -> Spoken.moment(now, known)).orElse("never");
    }
}
