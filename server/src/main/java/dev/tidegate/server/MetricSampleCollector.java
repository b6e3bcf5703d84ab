package dev.tidegate.server;

import dev.tidegate.runtime.MetricSample;
import dev.tidegate.runtime.MetricSamples;
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
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Shows the samples of the runtime to a Prometheus library. Safe for many threads. */
public final class MetricSampleCollector implements MultiCollector {

    private static final String TOTAL = "_total";
    private static final String INFO = "_info";

    private final MetricSamples samples;

    public MetricSampleCollector(MetricSamples samples) {
        this.samples = samples;
    }

    @Override
    public MetricSnapshots collect() {
        var byName = samples.all().stream()
                .collect(Collectors.groupingBy(MetricSample::name, TreeMap::new, Collectors.toList()));
        return new MetricSnapshots(byName.entrySet().stream()
                .map(metric -> snapshot(metric.getKey(), metric.getValue()))
                .toList());
    }

    private static MetricSnapshot snapshot(String name, List<MetricSample> series) {
        return switch (series.get(0).type()) {
            case COUNTER -> counter(name, series);
            case GAUGE -> name.endsWith(INFO) ? info(name, series) : gauge(name, series);
        };
    }

    /** The library adds the ending itself, and takes it only from metrics whose value is always 1. */
    private static MetricSnapshot info(String name, List<MetricSample> series) {
        var snapshot = InfoSnapshot.builder().name(withoutEnding(name, INFO));
        series.forEach(sample -> snapshot.dataPoint(
                InfoDataPointSnapshot.builder().labels(labels(sample)).build()));
        return snapshot.build();
    }

    private static MetricSnapshot gauge(String name, List<MetricSample> series) {
        var snapshot = GaugeSnapshot.builder().name(name);
        series.forEach(sample -> snapshot.dataPoint(GaugeDataPointSnapshot.builder()
                .labels(labels(sample))
                .value(sample.value())
                .build()));
        return snapshot.build();
    }

    private static MetricSnapshot counter(String name, List<MetricSample> series) {
        var snapshot = CounterSnapshot.builder().name(withoutEnding(name, TOTAL));
        series.forEach(sample -> snapshot.dataPoint(CounterDataPointSnapshot.builder()
                .labels(labels(sample))
                .value(sample.value())
                .build()));
        return snapshot.build();
    }

    private static String withoutEnding(String name, String ending) {
        return name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : name;
    }

    private static Labels labels(MetricSample sample) {
        return Labels.of(
                List.copyOf(sample.labels().keySet()),
                List.copyOf(sample.labels().values()));
    }
}
