package dev.tidegate.cli.integrations;

import dev.tidegate.cli.integrations.desk.Desk;
import dev.tidegate.cli.integrations.desk.PinAges;
import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.server.integrations.metric.IntegrationMetrics;
import dev.tidegate.server.metrics.MetricBoard;
import dev.tidegate.server.metrics.Readiness;
import dev.tidegate.upgrades.metric.Sample;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What became of the runs so far, for whoever scrapes it. Told by one thread, asked by others. */
final class RunRecord {

    private final MetricBoard board;
    private final Duration every;
    private List<Sample> gauges = List.of();
    private @Nullable Instant lastSuccess;
    private @Nullable Instant lastEnd;

    RunRecord(MetricBoard board, Duration every) {
        this.board = board;
        this.every = every;
    }

    synchronized void ended(Desk desk, Desk.Applied applied, Path root, Instant started, boolean succeeded) {
        var now = Instant.now();
        var samples = IntegrationMetrics.of(
                desk.data().desired().entries(), applied.rendered(), applied.outcome(), pins(applied, root), now);
        gauges = samples.stream()
                .filter(sample -> sample.type() == Sample.Type.GAUGE)
                .toList();
        lastSuccess = succeeded ? now : lastSuccess;
        publish(samples, started, now);
    }

    /** What the last run found stays on show, together with how long ago that was. */
    synchronized void failed(Instant started) {
        publish(gauges, started, Instant.now());
    }

    private void publish(List<Sample> samples, Instant started, Instant now) {
        lastEnd = now;
        var all = new ArrayList<>(samples);
        all.addAll(IntegrationMetrics.times(Duration.between(started, now), lastSuccess));
        board.publish(all);
    }

    private static Map<Workload, Instant> pins(Desk.Applied applied, Path root) {
        var pins = new LinkedHashMap<Workload, Instant>();
        try (var ages = PinAges.of(root)) {
            applied.rendered()
                    .workloads()
                    .forEach(workload -> ages.of(workload.image()).ifPresent(age -> pins.put(workload, age.since())));
        }
        return pins;
    }

    /** Ready once a run is through, as long as the next one is not overdue. */
    synchronized Readiness readiness() {
        if (lastEnd == null) {
            return new Readiness(false, "the first run is under way");
        }
        var since = Duration.between(lastEnd, Instant.now());
        boolean overdue = since.compareTo(every.multipliedBy(3)) > 0;
        return new Readiness(!overdue, "the last run ended %s ago".formatted(Spoken.duration(since)));
    }
}
