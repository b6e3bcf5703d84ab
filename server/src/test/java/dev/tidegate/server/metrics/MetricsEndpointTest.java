package dev.tidegate.server.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.ocm.request.ObservedRequest;
import dev.tidegate.ocm.request.Verb;
import dev.tidegate.upgrades.metric.Sample;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class MetricsEndpointTest {

    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final HttpClient http = HttpClient.newHttpClient();
    private volatile Readiness readiness = new Readiness(false, "the first run is under way");
    private MetricsEndpoint endpoint;

    @BeforeEach
    void open() throws IOException {
        endpoint = MetricsEndpoint.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), registry, () -> readiness);
    }

    @AfterEach
    void close() {
        endpoint.close();
    }

    @Test
    void what_was_published_can_be_scraped() throws Exception {
        var board = new MetricBoard();
        registry.register(board);
        board.publish(List.of(new Sample("soak_days", Sample.Type.GAUGE, Map.of("cluster", "a"), 2)));

        var answer = ask("GET", "/metrics");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
        assertThat(answer.body()).contains("soak_days{cluster=\"a\"} 2.0\n");
    }

    @Test
    void requests_are_counted_under_both_names_and_timed() throws Exception {
        var metrics = new RequestMetrics(registry);
        metrics.attempted(new ObservedRequest(Verb.GET, "/api/{id}", 200, Duration.ofMillis(70), "tidegate"));
        metrics.attempted(new ObservedRequest(Verb.GET, "/api/{id}", 0, Duration.ofSeconds(31), "tidegate"));

        var page = ask("GET", "/metrics").body();

        assertThat(page)
                .contains(
                        "tidegate_ocm_requests_total{client_id=\"tidegate\",verb=\"GET\"} 2.0\n",
                        "qontract_reconcile_ocm_request_total{client_id=\"tidegate\",verb=\"GET\"} 2.0\n",
                        "tidegate_ocm_request_seconds_bucket{route=\"/api/{id}\",status=\"200\",verb=\"GET\",le=\"0.1\"} 1\n",
                        "tidegate_ocm_request_seconds_count{route=\"/api/{id}\",status=\"0\",verb=\"GET\"} 1\n");
    }

    @Test
    void it_is_up_before_it_is_ready() throws Exception {
        assertThat(ask("GET", "/healthz").statusCode()).isEqualTo(200);
        assertThat(ask("GET", "/readyz").statusCode()).isEqualTo(503);
    }

    @Test
    void it_is_ready_when_it_says_so() throws Exception {
        readiness = new Readiness(true, "the last run ended 3 s ago");

        var answer = ask("GET", "/readyz");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("the last run ended 3 s ago\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/metrics/", "/metrics/more", "/healthzz", "/favicon.ico"})
    void nothing_else_is_there(String path) throws Exception {
        assertThat(ask("GET", path).statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/metrics", "/healthz", "/readyz"})
    void only_reading_is_possible(String path) throws Exception {
        var answer = ask("POST", path);

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).contains("GET, HEAD");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/metrics", "/healthz"})
    void a_head_has_no_body(String path) throws Exception {
        var answer = ask("HEAD", path);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
    }

    private HttpResponse<String> ask(String method, String path) throws IOException, InterruptedException {
        var address = URI.create("http://127.0.0.1:" + endpoint.address().getPort() + path);
        return http.send(
                HttpRequest.newBuilder(address)
                        .timeout(Duration.ofSeconds(20))
                        .method(method, BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
    }
}
