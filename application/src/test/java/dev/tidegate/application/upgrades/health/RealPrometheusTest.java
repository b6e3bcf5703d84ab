package dev.tidegate.application.upgrades.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The query of alerts, as a real Prometheus takes it. */
@Timeout(120)
class RealPrometheusTest {

    /** Two subscriptions of one cluster, as a cluster has after it was transferred or registered again. */
    private static final String RULES = """
            groups:
            - name: fleet
              rules:
              - {record: ocm_subscription, expr: vector(1), labels: {_id: u1, organization: o1, account: a1}}
              - {record: ocm_subscription, expr: vector(1), labels: {_id: u1, organization: o1, account: a2}}
              - {record: ocm_subscription, expr: vector(1), labels: {_id: u2, organization: o2}}
              - record: alerts
                expr: vector(1)
                labels: {_id: u1, alertname: EtcdSlow, alertstate: firing, severity: critical}
              - record: alerts
                expr: vector(1)
                labels: {_id: u1, alertname: DiskFull, alertstate: firing, severity: warning}
              - record: alerts
                expr: vector(1)
                labels: {_id: u2, alertname: KubeAPIDown, alertstate: firing, severity: critical}
            """;

    @TempDir
    private Path directory;

    @Test
    void a_cluster_with_two_subscriptions_does_not_make_prometheus_refuse_the_query() throws IOException {
        try (var prometheus = PrometheusProcess.start(directory, RULES);
                var alerts = new PrometheusAlerts("telemeter", prometheus.url(), null)) {

            // The last rule is evaluated last: once its series is there, all series are.
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(
                            () -> assertThat(alerts.errors("o2")).isEqualTo(Map.of("u2", List.of("KubeAPIDown"))));

            assertThat(alerts.errors("o1")).isEqualTo(Map.of("u1", List.of("EtcdSlow")));
        }
    }
}
