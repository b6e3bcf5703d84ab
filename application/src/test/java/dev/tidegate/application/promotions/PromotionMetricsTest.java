package dev.tidegate.application.promotions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.promotions.report.HalfPromoted;
import dev.tidegate.application.promotions.report.PinnedRow;
import dev.tidegate.runtime.MetricSample;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PromotionMetricsTest {

    private static final Instant SINCE = Instant.parse("2026-03-02T10:00:00Z");

    private static List<MetricSample> samples() {
        var row = new PinnedRow("keepers", "check", "prod", "aaaaaaa", null, 0, 4, null, SINCE, "mkova", List.of());
        var unknown = new PinnedRow("keepers", "other", "prod", "?", null, 0, null, null, null, null, List.of());
        var half = new HalfPromoted("keepers", "prod", "in part", SINCE);
        return PromotionMetrics.of(new PromotionReport("keepers", List.of(row, unknown), List.of(half), List.of()), 2);
    }

    private static double value(String name, Map<String, String> labels) {
        return samples().stream()
                .filter(sample -> sample.name().equals("tidegate_promotions_" + name))
                .filter(sample -> sample.labels().equals(labels))
                .findFirst()
                .orElseThrow()
                .value();
    }

    @Test
    void commits_behind_are_counted_for_each_place_and_not_where_they_are_not_known() {
        assertThat(value("commits_behind", Map.of("component", "keepers", "environment", "prod", "location", "check")))
                .isEqualTo(4);
        assertThat(samples()).noneMatch(sample -> "other".equals(sample.labels().get("location")));
    }

    @Test
    void what_is_promoted_in_part_has_the_instant_it_began() {
        assertThat(value(
                        "half_promoted_since_timestamp_seconds", Map.of("component", "keepers", "environment", "prod")))
                .isEqualTo((double) SINCE.getEpochSecond());
    }

    @Test
    void overdue_pins_are_counted() {
        assertThat(value("pins_overdue", Map.of("component", "keepers"))).isEqualTo(2);
    }
}
