package dev.tidegate.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The metrics of all units. The gauges of a unit are replaced all at once when a pass ends, so that nothing that is gone
 * lingers and nothing is seen half; counters are added up as long as the process lives. Safe for many threads.
 */
public final class MetricSamples {

    private record Series(String name, Map<String, String> labels) {}

    private final Map<String, List<MetricSample>> gauges = new LinkedHashMap<>();
    private final Map<Series, Double> counters = new LinkedHashMap<>();

    /**
     * Takes the samples of a pass.
     *
     * @param source whose gauges these replace: a capability and a unit
     */
    public synchronized void publish(String source, List<MetricSample> samples) {
        var shown = new ArrayList<MetricSample>();
        for (var sample : samples) {
            switch (sample.type()) {
                case GAUGE -> shown.add(sample);
                case COUNTER -> counters.merge(new Series(sample.name(), sample.labels()), sample.value(), Double::sum);
            }
        }
        gauges.put(source, List.copyOf(shown));
    }

    /** Drops the gauges of a unit that is gone. */
    public synchronized void remove(String source) {
        gauges.remove(source);
    }

    /** Everything there is to scrape; of two gauges alike the later one, since a page with both could not be read. */
    public synchronized List<MetricSample> all() {
        var all = new LinkedHashMap<Series, MetricSample>();
        gauges.values()
                .forEach(samples ->
                        samples.forEach(sample -> all.put(new Series(sample.name(), sample.labels()), sample)));
        counters.forEach((series, value) ->
                all.put(series, new MetricSample(series.name(), MetricSample.Type.COUNTER, series.labels(), value)));
        return List.copyOf(all.values());
    }
}
