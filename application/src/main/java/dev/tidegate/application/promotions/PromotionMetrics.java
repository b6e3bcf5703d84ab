package dev.tidegate.application.promotions;

import dev.tidegate.application.promotions.report.HalfPromoted;
import dev.tidegate.application.promotions.report.PinnedRow;
import dev.tidegate.promotions.verify.VerifiedWorkload;
import dev.tidegate.promotions.verify.WorkloadState;
import dev.tidegate.runtime.MetricSample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The metrics of one component. */
final class PromotionMetrics {

    private static final String PREFIX = "tidegate_promotions_";

    private PromotionMetrics() {}

    /**
     * The samples of a pass.
     *
     * @param overduePins how many pins of shards are older than allowed
     */
    static List<MetricSample> of(PromotionReport report, int overduePins) {
        var samples = new ArrayList<MetricSample>();
        for (PinnedRow row : report.pinned()) {
            if (row.behind() != null) {
                samples.add(gauge(
                        "commits_behind",
                        labels(report, "environment", row.environment(), "location", row.location()),
                        row.behind()));
            }
        }
        for (HalfPromoted half : report.half()) {
            samples.add(gauge(
                    "half_promoted_since_timestamp_seconds",
                    labels(report, "environment", half.environment()),
                    half.since() == null ? 0 : (double) half.since().getEpochSecond()));
        }
        samples.add(gauge("pins_overdue", labels(report), overduePins));
        for (WorkloadState state : WorkloadState.values()) {
            long count = report.workloads().stream()
                    .map(VerifiedWorkload::state)
                    .filter(state::equals)
                    .count();
            samples.add(gauge("workloads", labels(report, "state", state.word()), (double) count));
        }
        return samples;
    }

    private static MetricSample gauge(String name, Map<String, String> labels, double value) {
        return new MetricSample(PREFIX + name, MetricSample.Type.GAUGE, labels, value);
    }

    private static Map<String, String> labels(PromotionReport report, String... pairs) {
        var labels = new LinkedHashMap<String, String>();
        labels.put("component", report.component());
        for (int at = 0; at < pairs.length; at += 2) {
            labels.put(pairs[at], pairs[at + 1]);
        }
        return labels;
    }
}
