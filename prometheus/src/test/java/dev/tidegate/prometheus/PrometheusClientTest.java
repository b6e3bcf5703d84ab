package dev.tidegate.prometheus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tidegate.http.Secret;
import dev.tidegate.http.TokenSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
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
class PrometheusClientTest {

    private static final String TOKEN = "very-secret-token";
    private static final String EMPTY = "{\"status\":\"success\",\"data\":{\"result\":[]}}";

    private final CountDownLatch over = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer server;
    private volatile int status = 200;
    private volatile String body = EMPTY;
    private volatile boolean stalls;
    private volatile String asked = "";
    private volatile String authorization = "";

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/v1/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    @AfterEach
    void close() {
        over.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void an_instant_query_has_labels_and_one_value() {
        body = """
                {"status":"success","data":{"resultType":"vector","result":[
                 {"metric":{"_id":"u1","alertname":"KubeAPIDown"},"value":[1772442000.5,"1"]},
                 {"metric":{},"value":[1772442000,"+Inf"]}]}}""";

        try (var client = client("")) {
            assertThat(client.query("up * 2"))
                    .containsExactly(
                            new PrometheusSeries(
                                    Map.of("_id", "u1", "alertname", "KubeAPIDown"),
                                    List.of(sample(1_772_442_000_500L, 1))),
                            new PrometheusSeries(
                                    Map.of(), List.of(sample(1_772_442_000_000L, Double.POSITIVE_INFINITY))));
        }
        assertThat(asked).isEqualTo("GET /api/v1/query?query=up * 2 ");
        assertThat(authorization).isEqualTo("Bearer " + TOKEN);
    }

    @Test
    void a_range_query_has_labels_and_many_values() {
        body = """
                {"status":"success","data":{"resultType":"matrix","result":[
                 {"metric":{"shard_id":"a"},"values":[[1772442000,"7"],[1772442030,"NaN"],[1772442060,"x"]]}]}}""";

        try (var client = client("/")) {
            var series = client.queryRange(
                    "up", Instant.ofEpochSecond(10), Instant.ofEpochSecond(70), Duration.ofSeconds(30));

            assertThat(series)
                    .containsExactly(new PrometheusSeries(
                            Map.of("shard_id", "a"),
                            List.of(
                                    sample(1_772_442_000_000L, 7),
                                    sample(1_772_442_030_000L, Double.NaN),
                                    sample(1_772_442_060_000L, Double.NaN))));
            assertThat(series.get(0).label("shard_id", "")).isEqualTo("a");
            assertThat(series.get(0).label("namespace", "none")).isEqualTo("none");
        }
        assertThat(asked).isEqualTo("POST /api/v1/query_range query=up&start=10&end=70&step=30");
    }

    @Test
    void a_quoted_text_stays_a_label_value() {
        assertThat(PrometheusClient.quote("a\"} or up{x=\"\\\n")).isEqualTo("\"a\\\"} or up{x=\\\"\\\\\\n\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "200 | {\"status\":\"error\",\"error\":\"query timed out\"} | query timed out",
                "400 | {\"status\":\"error\",\"error\":\"bad query\"}       | bad query",
                "400 | {\"error\":\"bad token very-secret-token\"}          | bad token ••••••",
                "401 | {}                                                   | HTTP 401",
                "403 | forbidden                                            | HTTP 403",
                "500 | <html>                                               | HTTP 500",
                "503 | ``                                                   | HTTP 503",
                "302 | {\"status\":\"success\",\"data\":{\"result\":[]}}    | HTTP 302",
                "200 | <html>                                               | the answer is not JSON",
                "200 | {\"status\":\"success\"}                             | the answer holds no result",
                "200 | {\"status\":\"success\",\"data\":{}}                 | the answer holds no result",
                "200 | null                                                 | the answer reports no success",
            })
    void an_answer_without_a_result_is_a_failure_that_says_why(int answered, String text, String why) {
        status = answered;
        body = text;

        try (var client = client("")) {
            assertThatThrownBy(() -> client.query("up"))
                    .isInstanceOf(PrometheusException.class)
                    .hasMessage(why);
        }
    }

    @Test
    void an_answer_that_does_not_end_is_a_failure_at_the_deadline() {
        stalls = true;

        try (var client = client("")) {
            assertThatThrownBy(() -> client.query("up"))
                    .isInstanceOf(PrometheusException.class)
                    .hasMessage(url() + " did not answer within 1 s");
        }
    }

    @Test
    void a_server_that_does_not_listen_is_a_failure() {
        server.stop(0);

        try (var client = client("")) {
            assertThatThrownBy(() -> client.query("up"))
                    .isInstanceOf(PrometheusException.class)
                    .hasMessage("no connection to " + url());
        }
    }

    @Test
    void a_token_that_no_header_may_hold_is_a_failure_that_does_not_show_it() {
        var broken = TokenSource.fixed(Secret.of("very-secret\nsecond"));

        try (var client = new PrometheusClient(url(), broken, PrometheusClient.TIMEOUT)) {
            assertThatThrownBy(() -> client.query("up"))
                    .isInstanceOf(PrometheusException.class)
                    .hasMessage("the token cannot be sent in a header: it contains a line break")
                    .hasNoCause();
        }
        assertThat(asked).isEmpty();
    }

    private PrometheusClient client(String ending) {
        return new PrometheusClient(
                URI.create(url() + ending), TokenSource.fixed(Secret.of(TOKEN)), Duration.ofSeconds(stalls ? 1 : 20));
    }

    private URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private static PrometheusSeries.Sample sample(long millis, double value) {
        return new PrometheusSeries.Sample(Instant.ofEpochMilli(millis), value);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            authorization = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
            var sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            asked = URLDecoder.decode(
                    exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + sent, StandardCharsets.UTF_8);
            if (stalls) {
                exchange.sendResponseHeaders(200, 100);
                exchange.getResponseBody().flush();
                over.await();
                return;
            }
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
