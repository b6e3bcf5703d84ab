package dev.tidegate.application.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tidegate.integrations.rollout.ShardRunSamples.Sample;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class PrometheusRunnerMetricsTest {

    private static final Instant NOW = Instant.ofEpochSecond(1_772_442_060);
    private static final Instant SINCE = NOW.minusSeconds(60);

    @TempDir
    Path directory;

    private final Map<String, String> results = new ConcurrentHashMap<>();
    private HttpServer prometheus;
    private volatile int status = 200;
    private volatile String asked = "";
    private volatile String authorization = "";

    @BeforeEach
    void open() throws IOException {
        prometheus = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        prometheus.createContext("/api/v1/query_range", this::answer);
        prometheus.start();
        results.put("execution_counter", series("borealis", "reconcilers", "[1772442000,\"7\"],[1772442030,\"8\"]"));
        results.put("run_status", series("borealis", "reconcilers", "[1772442000,\"0\"],[1772442030,\"1\"]"));
        results.put("run_seconds", series("borealis", "reconcilers", "[1772442000,\"12.5\"],[1772442030,\"3\"]"));
    }

    @AfterEach
    void close() {
        prometheus.stop(0);
    }

    @Test
    void three_series_make_the_samples_of_a_shard() {
        assertThat(ask(null))
                .isEqualTo(Map.of(
                        "borealis",
                        List.of(new RunnerSeries(
                                null,
                                "",
                                List.of(
                                        new Sample(
                                                Instant.ofEpochSecond(1_772_442_000), 7, 0, Duration.ofMillis(12_500)),
                                        new Sample(
                                                Instant.ofEpochSecond(1_772_442_030), 8, 1, Duration.ofSeconds(3)))))));
        assertThat(asked).contains("{integration=\"bucket-keeper\"}", "start=1772442000", "end=1772442060", "step=30");
    }

    @Test
    void a_runner_of_the_same_name_in_another_namespace_is_another_one() {
        results.replaceAll((metric, text) -> text.replace("reconcilers", "elsewhere"));

        assertThat(ask(null)).isEmpty();
    }

    @Test
    void two_pods_that_use_one_name_are_two_series() {
        results.replaceAll((metric, text) -> text.replaceFirst(
                "(?s)\\{\"metric\":\\{(.*)]}]}}",
                "{\"metric\":{\"pod\":\"pod-0\",$1]},{\"metric\":{\"pod\":\"pod-1\",$1]}]}}"));

        assertThat(ask(null).get("borealis")).extracting(RunnerSeries::pod).containsExactlyInAnyOrder("pod-0", "pod-1");
    }

    @Test
    void a_value_that_is_not_a_number_is_not_a_sample() {
        results.put("run_status", series("borealis", "reconcilers", "[1772442000,\"0\"],[1772442030,\"NaN\"]"));

        assertThat(ask(null).get("borealis"))
                .singleElement()
                .satisfies(series -> assertThat(series.samples()).hasSize(1));
    }

    @Test
    void the_token_is_sent_and_not_shown() throws IOException {
        Path token = Files.writeString(directory.resolve("token"), "very-secret\n");
        Path broken = Files.writeString(directory.resolve("broken"), "very-secret\nsecond line\n");

        ask(token);

        assertThat(authorization).isEqualTo("Bearer very-secret");
        assertThatThrownBy(() -> ask(broken))
                .isInstanceOf(RunnerMetrics.UnavailableException.class)
                .hasMessageEndingWith("one line of text is expected, it contains a line break")
                .hasStackTraceContaining("PrometheusException")
                .hasMessageNotContaining("secret");
    }

    @Test
    void an_answer_without_a_result_is_told() {
        status = 503;

        assertThatThrownBy(() -> ask(null))
                .isInstanceOf(RunnerMetrics.UnavailableException.class)
                .hasMessage("Prometheus at 127.0.0.1 could not be asked: HTTP 503");
    }

    private Map<String, List<RunnerSeries>> ask(@Nullable Path token) {
        var url = URI.create("http://127.0.0.1:" + prometheus.getAddress().getPort() + "/");
        try (var metrics = new PrometheusRunnerMetrics(url, token)) {
            return metrics.series("bucket-keeper", "reconcilers", SINCE, NOW);
        }
    }

    private static String series(String shard, String namespace, String values) {
        return """
                {"status":"success","data":{"resultType":"matrix","result":[
                 {"metric":{"shard_id":"%s","namespace":"%s"},"values":[%s]}]}}
                """.formatted(shard, namespace, values);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            asked = URLDecoder.decode(
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8),
                    StandardCharsets.UTF_8);
            authorization = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
            String text = status != 200
                    ? ""
                    : results.entrySet().stream()
                            .filter(result -> asked.contains(result.getKey()))
                            .map(Map.Entry::getValue)
                            .findFirst()
                            .orElse("{}");
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
