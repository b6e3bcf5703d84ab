package dev.tidegate.server.upgrades.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tidegate.ocm.auth.Secret;
import dev.tidegate.upgrades.run.Unreachable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
class PrometheusAlertsTest {

    private static final String TOKEN = "very-secret-token";

    private final CountDownLatch over = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer prometheus;
    private volatile int status = 200;
    private volatile String body = "";
    private volatile boolean stalls;
    private volatile String query = "";
    private volatile String authorization = "";

    @BeforeEach
    void open() throws IOException {
        prometheus = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        prometheus.createContext("/api/v1/query", this::answer);
        prometheus.setExecutor(threads);
        prometheus.start();
    }

    @AfterEach
    void close() {
        over.countDown();
        prometheus.stop(0);
        threads.shutdownNow();
    }

    @Test
    void clusters_with_critical_alerts_are_named_with_their_alerts() {
        body = """
                {"status":"success","data":{"resultType":"vector","result":[
                 {"metric":{"_id":"u1","alertname":"KubeAPIDown"},"value":[1,"1"]},
                 {"metric":{"_id":"u1","alertname":"EtcdSlow"},"value":[1,"1"]},
                 {"metric":{"_id":"u1","alertname":"EtcdSlow"},"value":[1,"1"]},
                 {"metric":{"_id":"u2"},"value":[1,"1"]},
                 {"metric":{"alertname":"of nobody"},"value":[1,"1"]}]}}""";

        var errors = alerts("").errors("org-1");

        assertThat(errors)
                .isEqualTo(Map.of("u1", List.of("EtcdSlow", "KubeAPIDown"), "u2", List.of("an alert without a name")));
        assertThat(authorization).isEqualTo("Bearer " + TOKEN);
    }

    @Test
    void an_address_may_end_with_a_slash() {
        body = "{\"status\":\"success\",\"data\":{\"result\":[]}}";

        assertThat(alerts("/").errors("org-1")).isEmpty();
    }

    @Test
    void the_name_of_an_organisation_stays_a_name() {
        body = "{\"status\":\"success\",\"data\":{\"result\":[]}}";

        alerts("").errors("a\"} or up{x=\"\\\n");

        assertThat(query).endsWith("{organization=\"a\\\"} or up{x=\\\"\\\\\\n\"}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "200 | {\"status\":\"error\",\"error\":\"query timed out\"} | query timed out",
                "400 | {\"status\":\"error\",\"error\":\"bad query\"}       | bad query",
                "401 | {}                                                   | 401",
                "403 | forbidden                                            | 403",
                "500 | <html>                                               | 500",
                "200 | <html>                                               | no JSON",
                "200 | {\"status\":\"success\"}                             | did not say who",
                "200 | {\"status\":\"success\",\"data\":{}}                 | did not say who",
                "200 | null                                                 | did not say why",
            })
    void an_answer_that_tells_nothing_leaves_the_health_unknown(int answered, String text, String why) {
        status = answered;
        body = text;

        assertThatThrownBy(() -> alerts("").errors("org-1"))
                .isInstanceOf(Unreachable.class)
                .hasMessageStartingWith("telemeter ")
                .hasMessageContaining(why)
                .message()
                .doesNotContain(TOKEN);
    }

    @Test
    void nobody_there_leaves_the_health_unknown() {
        var alerts = alerts("");
        prometheus.stop(0);

        assertThatThrownBy(() -> alerts.errors("org-1"))
                .isInstanceOf(Unreachable.class)
                .hasMessageContaining("cannot be asked who is well");
    }

    @Test
    void an_answer_that_does_not_end_is_not_waited_for() {
        stalls = true;

        assertThatThrownBy(() -> alerts("").errors("org-1"))
                .isInstanceOf(Unreachable.class)
                .hasMessageContaining("did not answer within");
    }

    private PrometheusAlerts alerts(String ending) {
        var url = URI.create("http://127.0.0.1:" + prometheus.getAddress().getPort() + ending);
        return new PrometheusAlerts("telemeter", url, Secret.of(TOKEN), Duration.ofSeconds(stalls ? 1 : 20));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            authorization = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
            query = URLDecoder.decode(exchange.getRequestURI().getRawQuery(), StandardCharsets.UTF_8)
                    .substring("query=".length());
            if (stalls) {
                exchange.sendResponseHeaders(200, 100);
                exchange.getResponseBody().flush();
                over.await();
                return;
            }
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
