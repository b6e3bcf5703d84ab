package dev.tidegate.cli.integrations.explain;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tidegate.cli.integrations.ExampleIntegrations;
import dev.tidegate.cli.shell.CommandResult;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The last runs of shards, as a Prometheus tells them. */
@Timeout(120)
class LastRunsTest {

    private final long now = Instant.now().getEpochSecond();

    @TempDir
    Path directory;

    private ExampleIntegrations example;
    private HttpServer prometheus;
    private volatile int status = 200;

    @BeforeEach
    void open() throws IOException {
        example = new ExampleIntegrations(directory);
        prometheus = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        prometheus.createContext("/api/v1/query_range", this::answer);
        prometheus.start();
    }

    @AfterEach
    void close() {
        prometheus.stop(0);
    }

    @Test
    void runs_are_shown_newest_first_with_how_they_ended_and_how_long_they_took() {
        var run = explain("bucket-keeper/borealis");
        var json = ExampleIntegrations.json(explain("bucket-keeper/borealis", "-o", "json"));

        assertThat(run.out()).containsPattern("  last    .*UTC status 1 after 3 s, .*UTC clean in 31 s\n");
        assertThat(json.at("/shards/0/lastRuns/0/status").asInt()).isEqualTo(1);
        assertThat(json.at("/shards/0/lastRuns/1/took").asText()).isEqualTo("PT31S");
    }

    @Test
    void a_runner_nobody_measured_has_no_runs() {
        assertThat(explain("bucket-keeper/atlas").out()).contains("  last    no run was seen lately\n");
    }

    @Test
    void without_an_answer_it_is_said_why_nothing_is_known() {
        status = 503;

        var run = explain("bucket-keeper/atlas");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("  last    unknown: Prometheus at 127.0.0.1 could not be asked");
    }

    private CommandResult explain(String shard, String... more) {
        var words = new ArrayList<>(List.of("explain", shard));
        words.addAll(List.of(more));
        words.add("--prometheus");
        words.add("http://127.0.0.1:" + prometheus.getAddress().getPort());
        return example.run(words.toArray(String[]::new));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String asked = URLDecoder.decode(
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8),
                    StandardCharsets.UTF_8);
            String values = asked.contains("execution_counter")
                    ? values("7", "8", "9")
                    : asked.contains("run_status") ? values("0", "0", "1") : values("30", "31", "3");
            byte[] bytes = """
                    {"status":"success","data":{"resultType":"matrix","result":[
                     {"metric":{"shard_id":"borealis","namespace":"reconcilers"},"values":[%s]}]}}
                    """.formatted(values).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private String values(String first, String second, String third) {
        return "[%d,\"%s\"],[%d,\"%s\"],[%d,\"%s\"]".formatted(now - 660, first, now - 360, second, now - 60, third);
    }
}
