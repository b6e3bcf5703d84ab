package dev.tidegate.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.tidegate.runtime.MetricSample;
import dev.tidegate.runtime.MetricSamples;
import dev.tidegate.runtime.Readiness;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class WebServerTest {

    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private static final int LONGEST_ANSWER = 64 * 1024;

    private final HttpClient http = HttpClient.newHttpClient();
    private final MetricSamples samples = new MetricSamples();
    private volatile Readiness readiness = new Readiness(false, List.of("upgrades: the first round is under way"));
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        var registry = new PrometheusRegistry();
        registry.register(new MetricSampleCollector(samples));
        server = WebServer.start(ANY, registry, () -> readiness, Duration.ofSeconds(2));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void a_process_is_alive_before_it_is_ready() throws Exception {
        assertThat(get("/livez").body()).isEqualTo("ok\n");
        assertThat(get("/healthz").body()).isEqualTo("ok\n");
        assertThat(get("/readyz").statusCode()).isEqualTo(503);
        assertThat(get("/readyz").body()).isEqualTo("upgrades: the first round is under way\n");
    }

    @Test
    void readiness_lists_every_reason() throws Exception {
        readiness = new Readiness(true, List.of("upgrades: fine", "integrations: fine"));

        var answer = get("/readyz");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("upgrades: fine\nintegrations: fine\n");
    }

    @Test
    void samples_are_served_with_their_types() throws Exception {
        samples.publish(
                "upgrades/a",
                List.of(
                        new MetricSample("tidegate_x", MetricSample.Type.GAUGE, Map.of("org", "a\"b"), 2),
                        new MetricSample("tidegate_x_info", MetricSample.Type.GAUGE, Map.of("v", "1"), 1),
                        new MetricSample("tidegate_y_total", MetricSample.Type.COUNTER, Map.of(), 3)));
        samples.publish(
                "upgrades/a", List.of(new MetricSample("tidegate_y_total", MetricSample.Type.COUNTER, Map.of(), 4)));
        samples.publish(
                "upgrades/b", List.of(new MetricSample("tidegate_x", MetricSample.Type.GAUGE, Map.of("org", "b"), 5)));

        var page = get("/metrics").body();

        assertThat(page)
                .contains("tidegate_x{org=\"b\"} 5.0", "tidegate_y_total 7.0", "# TYPE tidegate_y_total counter")
                .doesNotContain("org=\"a", "tidegate_x_info");
    }

    @Test
    void only_reading_is_possible() throws Exception {
        var post = HttpRequest.newBuilder(uri("/metrics"))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();

        assertThat(http.send(post, BodyHandlers.ofString()).statusCode()).isEqualTo(405);
        assertThat(get("/metrics/x").statusCode()).isEqualTo(404);
        assertThat(get("/").statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "GET /metr",
                "GET /metrics HTTP/1.1\r\nHost: x\r\nX-",
                "POST /metrics HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc",
                "GET /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc",
                "POST /livez HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
            })
    void probes_answer_within_a_second_while_200_clients_send_slowly(String begin) throws Exception {
        var slow = new ArrayList<Socket>();
        try {
            for (int i = 0; i < 200; i++) {
                var socket = new Socket(
                        server.address().getAddress(), server.address().getPort());
                socket.getOutputStream().write(begin.getBytes(StandardCharsets.US_ASCII));
                slow.add(socket);
            }

            for (var path : List.of("/livez", "/metrics", "/healthz")) {
                assertThat(get(path).statusCode()).isEqualTo(200);
            }

            await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
                for (var socket : slow) {
                    assertThat(isClosedAfterAnotherByte(socket)).isTrue();
                }
            });
        } finally {
            for (var socket : slow) {
                socket.close();
            }
        }
    }

    /** A client that sends a byte now and then is never idle. */
    private static boolean isClosedAfterAnotherByte(Socket socket) {
        try {
            socket.setSoTimeout(20);
            socket.getOutputStream().write('a');
            // The answer to a request whose body does not come may be waiting in front of the end.
            return socket.getInputStream().readNBytes(LONGEST_ANSWER).length < LONGEST_ANSWER;
        } catch (java.net.SocketTimeoutException open) {
            return false;
        } catch (IOException closed) {
            return true;
        }
    }

    @Test
    void a_connection_that_is_kept_alive_between_requests_is_not_slow() throws Exception {
        try (var socket =
                new Socket(server.address().getAddress(), server.address().getPort())) {
            for (int i = 0; i < 2; i++) {
                socket.getOutputStream()
                        .write("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                var answer = new byte[2048];
                int length = socket.getInputStream().read(answer);
                assertThat(new String(answer, 0, length, StandardCharsets.US_ASCII))
                        .startsWith("HTTP/1.1 200");
                socket.setSoTimeout(2500);
                if (i == 0) {
                    org.assertj.core.api.Assertions.assertThatThrownBy(
                                    () -> socket.getInputStream().read(answer))
                            .isInstanceOf(java.net.SocketTimeoutException.class);
                }
            }
        }
    }

    @Test
    void an_address_that_is_taken_is_a_sentence() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> WebServer.start(server.address(), new PrometheusRegistry(), () -> readiness))
                .withMessageContaining("in use");
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(uri(path)).timeout(Duration.ofSeconds(1)).build(), BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + server.address().getPort() + path);
    }
}
