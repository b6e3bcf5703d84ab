package dev.tidegate.upgrades.metric;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects samples that share some labels. */
final class Samples {

    private final List<UpgradeMetricSample> all;
    private final Map<String, String> shared;

    private Samples(List<UpgradeMetricSample> all, Map<String, String> shared) {
        this.all = all;
        this.shared = shared;
    }

    static Samples none() {
        return new Samples(new ArrayList<>(), Map.of());
    }

    /** The same collection; what is added through it has these labels too. Names and values take turns. */
    Samples with(String... labels) {
        return new Samples(all, merged(labels));
    }

    /** The same collection without the label of the organisation. */
    static Samples withoutOrganisation(Samples of) {
        var fewer = new LinkedHashMap<>(of.shared);
        fewer.remove("org_id");
        return new Samples(of.all, fewer);
    }

    /** The same collection without any labels. */
    static Samples withoutLabels(Samples of) {
        return new Samples(of.all, Map.of());
    }

    void gauge(String name, double value, String... labels) {
        all.add(new UpgradeMetricSample(name, UpgradeMetricSample.Type.GAUGE, merged(labels), value));
    }

    void counter(String name, double increment, String... labels) {
        all.add(new UpgradeMetricSample(name, UpgradeMetricSample.Type.COUNTER, merged(labels), increment));
    }

    List<UpgradeMetricSample> list() {
        return List.copyOf(all);
    }

    private Map<String, String> merged(String... labels) {
        var merged = new LinkedHashMap<>(shared);
        for (int i = 0; i < labels.length; i += 2) {
            merged.put(labels[i], labels[i + 1]);
        }
        return merged;
    }
}
