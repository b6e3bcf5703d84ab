package dev.tidegate.cli.upgrades;

import dev.tidegate.upgrades.forecast.Assumptions;
import dev.tidegate.upgrades.metric.ForecastMetrics;
import dev.tidegate.upgrades.metric.Sample;
import dev.tidegate.upgrades.run.RunReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Adds a forecast to the numbers of runs. It costs more than a run does, so it is made once an hour and kept. */
final class LookAhead {

    private static final Duration FRESH = Duration.ofHours(1);
    private static final Duration HORIZON = Duration.ofDays(14);

    private final Assumptions assumptions;
    private List<Sample> samples = List.of();
    private @Nullable Instant made;

    LookAhead(Duration interval) {
        this.assumptions = Assumptions.USUAL.within(HORIZON).runningEvery(interval);
    }

    List<Sample> addTo(List<Sample> ofRun, RunReport report) {
        if (made == null || Duration.between(made, report.started()).compareTo(FRESH) >= 0) {
            samples = ForecastMetrics.of(report, assumptions);
            made = report.started();
        }
        var all = new ArrayList<>(ofRun);
        all.addAll(samples);
        return all;
    }
}
