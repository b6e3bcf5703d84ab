package dev.tidegate.server.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.metric.Sample;
import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MetricBoardTest {

    private final MetricBoard board = new MetricBoard();

    @Test
    void nothing_is_shown_before_the_first_run() throws IOException {
        assertThat(page()).isEmpty();
    }

    @Test
    void names_are_shown_to_the_letter() throws IOException {
        board.publish(List.of(
                gauge("aus_cluster_upgrade_policy_info", Map.of("cluster_uuid", "u1"), 1),
                gauge("aus_cluster_version_remaining_soak_days", Map.of("cluster_uuid", "u1"), 1.5),
                counter("aus_organization_reconciled_total", Map.of("org_id", "o1"), 1),
                counter("qontract_reconcile_execution_counter_total", Map.of("shards", "1"), 1)));

        assertThat(page().lines().filter(line -> !line.startsWith("#")))
                .containsExactlyInAnyOrder(
                        "aus_cluster_upgrade_policy_info{cluster_uuid=\"u1\"} 1",
                        "aus_cluster_version_remaining_soak_days{cluster_uuid=\"u1\"} 1.5",
                        "aus_organization_reconciled_total{org_id=\"o1\"} 1.0",
                        "qontract_reconcile_execution_counter_total{shards=\"1\"} 1.0");
    }

    @Test
    void gauges_of_a_run_take_the_place_of_those_before() throws IOException {
        board.publish(List.of(gauge("soak", Map.of("cluster", "gone"), 1), gauge("other", Map.of(), 1)));

        board.publish(List.of(gauge("soak", Map.of("cluster", "new"), 2)));

        assertThat(page()).contains("soak{cluster=\"new\"} 2.0").doesNotContain("gone", "other");
    }

    @Test
    void counters_add_up_and_stay_when_a_run_does_not_tell_of_them() throws IOException {
        board.publish(List.of(counter("errors_total", Map.of("org_id", "o1"), 2)));
        board.publish(List.of(counter("errors_total", Map.of("org_id", "o1"), 3)));

        board.publish(List.of(counter("errors_total", Map.of("org_id", "o2"), 0)));

        assertThat(page()).contains("errors_total{org_id=\"o1\"} 5.0", "errors_total{org_id=\"o2\"} 0.0");
    }

    @Test
    void a_page_that_is_being_read_does_not_change() {
        board.publish(List.of(gauge("soak", Map.of("cluster", "a"), 1)));
        var read = board.collect();

        board.publish(List.of());

        assertThat(read.size()).isEqualTo(1);
        assertThat(board.collect().size()).isZero();
    }

    @Test
    void of_two_gauges_alike_the_later_one_is_shown() throws IOException {
        board.publish(List.of(
                gauge("soak", Map.of("cluster", "twin"), 1),
                gauge("soak", Map.of("cluster", "twin"), 2),
                gauge("policy_info", Map.of("cluster", "twin"), 1),
                gauge("policy_info", Map.of("cluster", "twin"), 1)));

        assertThat(page().lines().filter(line -> !line.startsWith("#")))
                .containsExactlyInAnyOrder("soak{cluster=\"twin\"} 2.0", "policy_info{cluster=\"twin\"} 1");
    }

    @Test
    void what_people_write_into_labels_does_not_break_the_page() throws IOException {
        board.publish(List.of(gauge("soak", Map.of("name", "a \"b\"\\c\nd"), 1)));

        assertThat(page()).contains("soak{name=\"a \\\"b\\\"\\\\c\\nd\"} 1.0");
    }

    private String page() throws IOException {
        var registry = new PrometheusRegistry();
        registry.register(board);
        var page = new ByteArrayOutputStream();
        PrometheusTextFormatWriter.create().write(page, registry.scrape(), EscapingScheme.DEFAULT);
        return page.toString(StandardCharsets.UTF_8);
    }

    private static Sample gauge(String name, Map<String, String> labels, double value) {
        return new Sample(name, Sample.Type.GAUGE, labels, value);
    }

    private static Sample counter(String name, Map<String, String> labels, double value) {
        return new Sample(name, Sample.Type.COUNTER, labels, value);
    }
}
