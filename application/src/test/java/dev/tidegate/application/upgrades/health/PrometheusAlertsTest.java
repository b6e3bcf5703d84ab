package dev.tidegate.application.upgrades.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tidegate.http.Secret;
import dev.tidegate.upgrades.run.Unreachable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class PrometheusAlertsTest {

    private static final String TOKEN = "very-secret-token";

    private HttpServer prometheus;
    private volatile String body = "{\"status\":\"success\",\"data\":{\"result\":[]}}";
    private volatile String query = "";
    private volatile String authorization = "";

    @BeforeEach
    void open() throws IOException {
        prometheus = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        prometheus.createContext("/api/v1/query", this::answer);
        prometheus.start();
    }

    @AfterEach
    void close() {
        prometheus.stop(0);
    }

    @Test
    void clusters_with_critical_alerts_are_named_with_their_alerts() {
        body = """
                {"status":"success","data":{"resultType":"vector","result":[
                 {"metric":{"_id":"u1","alertname":"KubeAPIDown"},"value":[1,"1"]},
                 {"metric":{"_id":"u1","alertname":"EtcdSlow"},"value":[1,"1"]},
                 {"metric":{"_id":"u1","alertname":"EtcdSlow"},"value":[1,"1"]},
                 {"metric":{"_id":"u2"},"value":[1,"1"]},
                 {"metric":{"alertname":"of no cluster"},"value":[1,"1"]}]}}""";

        var errors = errors("org-1");

        assertThat(errors)
                .isEqualTo(Map.of("u1", List.of("EtcdSlow", "KubeAPIDown"), "u2", List.of("an alert without a name")));
        assertThat(authorization).isEqualTo("Bearer " + TOKEN);
    }

    @Test
    void the_name_of_an_organisation_stays_a_label_value() {
        errors("a\"} or up{x=\"\\\n");

        assertThat(query).endsWith("{organization=\"a\\\"} or up{x=\\\"\\\\\\n\"}) by (_id, organization)");
    }

    @Test
    void an_answer_without_a_result_leaves_the_health_unknown() {
        body = "{\"status\":\"error\",\"error\":\"query timed out\"}";

        assertThatThrownBy(() -> errors("org-1"))
                .isInstanceOf(Unreachable.class)
                .hasMessage("telemeter cannot report critical alerts: query timed out");
    }

    @Test
    void a_prometheus_that_does_not_listen_leaves_the_health_unknown() {
        prometheus.stop(0);

        assertThatThrownBy(() -> errors("org-1"))
                .isInstanceOf(Unreachable.class)
                .hasMessageStartingWith("telemeter cannot report critical alerts: no connection to http://127.0.0.1:");
    }

    private Map<String, List<String>> errors(String organisation) {
        var url = URI.create("http://127.0.0.1:" + prometheus.getAddress().getPort());
        try (var alerts = new PrometheusAlerts("telemeter", url, Secret.of(TOKEN))) {
            return alerts.errors(organisation);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            authorization = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
            query = URLDecoder.decode(exchange.getRequestURI().getRawQuery(), StandardCharsets.UTF_8)
                    .substring("query=".length());
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
