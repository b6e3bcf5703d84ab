package dev.tidegate.server.metrics;

import dev.tidegate.upgrades.metric.Sample;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What runs have told, ready to be scraped. All gauges of a run take the place of those of the run before it at once,
 * so that nothing that is gone lingers and nothing is seen half; counters are added up as long as the process lives.
 * Safe for many threads.
 */
public final class MetricBoard implements MultiCollector {

    private static final String TOTAL = "_total";
    private static final String INFO = "_info";

    private final Map<Series, Double> counters = new LinkedHashMap<>();
    private volatile MetricSnapshots shown = new MetricSnapshots();

    private record Series(String name, Map<String, String> labels) {}

    /** Shows the samples of a run; of two alike the later one, since a page with both could not be read. */
    public synchronized void publish(List<Sample> samples) {
        var gauges = new TreeMap<String, Map<Map<String, String>, Sample>>();
        for (var sample : samples) {
            switch (sample.type()) {
                case GAUGE ->
                    gauges.computeIfAbsent(sample.name(), absent -> new LinkedHashMap<>())
                            .put(sample.labels(), sample);
                case COUNTER -> counters.merge(new Series(sample.name(), sample.labels()), sample.value(), Double::sum);
            }
        }
        var all = new ArrayList<MetricSnapshot>();
        gauges.forEach((name, series) ->
                all.add(name.endsWith(INFO) ? info(name, series.values()) : gauge(name, series.values())));
        counters.keySet().stream()
                .collect(Collectors.groupingBy(Series::name, TreeMap::new, Collectors.toList()))
                .forEach((name, series) -> all.add(counter(name, series)));
        shown = new MetricSnapshots(all);
    }

    @Override
    public MetricSnapshots collect() {
        return shown;
    }

    /** The library adds the ending itself, and takes it only from metrics whose value is always 1. */
    private static MetricSnapshot info(String name, Collection<Sample> series) {
        var snapshot = InfoSnapshot.builder().name(name.substring(0, name.length() - INFO.length()));
        series.forEach(sample -> snapshot.dataPoint(
                InfoDataPointSnapshot.builder().labels(labels(sample.labels())).build()));
        return snapshot.build();
    }

    private static MetricSnapshot gauge(String name, Collection<Sample> series) {
        var snapshot = GaugeSnapshot.builder().name(name);
        series.forEach(sample -> snapshot.dataPoint(GaugeDataPointSnapshot.builder()
                .labels(labels(sample.labels()))
                .value(sample.value())
                .build()));
        return snapshot.build();
    }

    private MetricSnapshot counter(String name, List<Series> series) {
        var snapshot = CounterSnapshot.builder()
                .name(name.endsWith(TOTAL) ? name.substring(0, name.length() - TOTAL.length()) : name);
        series.forEach(one -> snapshot.dataPoint(CounterDataPointSnapshot.builder()
                .labels(labels(one.labels()))
                .value(counters.getOrDefault(one, 0.0))
                .build()));
        return snapshot.build();
    }

    private static Labels labels(Map<String, String> labels) {
        return Labels.of(List.copyOf(labels.keySet()), List.copyOf(labels.values()));
    }
}
