package dev.tidegate.server.integrations.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.integrations.rollout.RunSamples.Sample;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What runners measure, gathered by a Prometheus: three questions tell about all shards of an integration. */
public final class PrometheusRuns implements RunnerMetrics {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Fine enough to see every run of a runner that rests for minutes, coarse enough for half a day in one answer. */
    private static final Duration STEP = Duration.ofSeconds(30);

    private static final String STATUS = "qontract_reconcile_last_run_status";
    private static final String SECONDS = "qontract_reconcile_last_run_seconds";
    private static final String STARTED = "qontract_reconcile_execution_counter_total";

    private final URI api;
    private final @Nullable Path tokenFile;
    private final HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

    /**
     * Asks nothing yet.
     *
     * @param url of the Prometheus, without the path of its API
     * @param tokenFile with the token to show it; null for none
     */
    public PrometheusRuns(URI url, @Nullable Path tokenFile) {
        this.api = URI.create(url.toString().replaceFirst("/+$", "") + "/api/v1/query_range");
        this.tokenFile = tokenFile;
    }

    @Override
    public Map<String, List<Sample>> samples(String integration, Instant since, Instant now) {
        var status = series(STATUS, integration, since, now);
        var seconds = series(SECONDS, integration, since, now);
        var started = series(STARTED, integration, since, now);
        var samples = new HashMap<String, List<Sample>>();
        started.forEach((shard, counts) -> {
            var list = new ArrayList<Sample>();
            var ended = status.getOrDefault(shard, Map.of());
            var took = seconds.getOrDefault(shard, Map.of());
            counts.forEach((at, count) -> {
                Double last = ended.get(at);
                Double length = took.get(at);
                if (last != null && length != null) {
                    list.add(new Sample(
                            Instant.ofEpochSecond(at),
                            Math.round(count),
                            (int) Math.round(last),
                            Duration.ofMillis(Math.round(length * 1000))));
                }
            });
            samples.put(shard, list);
        });
        return samples;
    }

    private Map<String, Map<Long, Double>> series(String metric, String integration, Instant since, Instant now) {
        String query = metric + "{integration=\"" + integration.replace("\\", "\\\\").replace("\"", "\\\"") + "\"}";
        var series = new HashMap<String, Map<Long, Double>>();
        for (JsonNode each : ask(query, since, now).path("data").path("result")) {
            var values = series.computeIfAbsent(
                    each.path("metric").path("shard_id").asText(""), absent -> new TreeMap<>());
            for (JsonNode value : each.path("values")) {
                values.put(value.path(0).asLong(), value.path(1).asDouble());
            }
        }
        return series;
    }

    private JsonNode ask(String query, Instant since, Instant now) {
        String form = "query=" + URLEncoder.encode(query, StandardCharsets.UTF_8) + "&start=" + since.getEpochSecond()
                + "&end=" + now.getEpochSecond() + "&step=" + STEP.toSeconds();
        try {
            var request = HttpRequest.newBuilder(api)
                    .timeout(PATIENCE)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(HttpRequest.BodyPublishers.ofString(form));
            if (tokenFile != null) {
                request.header("Authorization", "Bearer " + Files.readString(tokenFile).strip());
            }
            var answer = http.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IOException("it answered " + answer.statusCode());
            }
            return JSON.readTree(answer.body());
        } catch (IOException unreached) {
            throw new Unmeasured("Prometheus at " + api.getHost() + " could not be asked: " + unreached.getMessage(), unreached);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Unmeasured("asked to stop while waiting for Prometheus", stopped);
        }
    }
}
