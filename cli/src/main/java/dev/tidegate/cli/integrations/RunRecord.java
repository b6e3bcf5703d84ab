package dev.tidegate.cli.integrations;

import dev.tidegate.cli.integrations.desk.DataOptions;
import dev.tidegate.cli.integrations.desk.Desk;
import dev.tidegate.cli.integrations.desk.PinAges;
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

    void ended(Desk desk, Desk.Applied applied, DataOptions options, Instant started, boolean succeeded) {
        var now = Instant.now();
        var selection = options.selection();
        var entries = desk.data().desired().entries().stream()
                .filter(selection::includes)
                .toList();
        var workloads = applied.rendered().workloads().stream()
                .filter(workload -> selection.includes(workload.shard().entry()))
                .toList();
        var samples =
                IntegrationMetrics.of(entries, workloads, applied.outcome(), pins(workloads, options.root()), now);
        keep(samples, started, now, succeeded);
    }

    private synchronized void keep(List<Sample> samples, Instant started, Instant now, boolean succeeded) {
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

    private static Map<Workload, Instant> pins(List<Workload> workloads, Path root) {
        var pins = new LinkedHashMap<Workload, Instant>();
        try (var ages = PinAges.of(root)) {
            workloads.forEach(workload -> ages.of(workload.image()).ifPresent(age -> pins.put(workload, age.since())));
        }
        return pins;
    }

    /** A run that somebody else was in the way of. What is on show is as true as before. */
    synchronized void waited() {
        lastEnd = Instant.now();
    }

    synchronized Readiness readiness() {
        return Readiness.after(lastEnd, every, Instant.now());
    }
}
