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
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();

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
    public Map<String, List<Sample>> samples(String integration, String namespace, Instant since, Instant now) {
        var status = series(STATUS, integration, namespace, since, now);
        var seconds = series(SECONDS, integration, namespace, since, now);
        var started = series(STARTED, integration, namespace, since, now);
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

    private Map<String, Map<Long, Double>> series(
            String metric, String integration, String namespace, Instant since, Instant now) {
        String query =
                metric + "{integration=\"" + integration.replace("\\", "\\\\").replace("\"", "\\\"") + "\"}";
        var series = new HashMap<String, Map<Long, Double>>();
        for (JsonNode each : ask(query, since, now).path("data").path("result")) {
            var labels = each.path("metric");
            // Not every Prometheus says where it found a runner; one that does tells those of the same name apart.
            if (!labels.path("namespace").asText(namespace).equals(namespace)) {
                continue;
            }
            var values = series.computeIfAbsent(labels.path("shard_id").asText(""), absent -> new TreeMap<>());
            for (JsonNode value : each.path("values")) {
                double number = number(value.path(1).asText());
                if (Double.isFinite(number)) {
                    values.put(value.path(0).asLong(), number);
                }
            }
        }
        return series;
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException none) {
            return Double.NaN;
        }
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
                request.header(
                        "Authorization", "Bearer " + Files.readString(tokenFile).strip());
            }
            var answer = http.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IOException("it answered " + answer.statusCode());
            }
            var tree = JSON.readTree(answer.body());
            if (!tree.path("status").asText().equals("success")) {
                throw new IOException("it did not answer the question");
            }
            return tree;
        } catch (IllegalArgumentException malformed) {
            // What is wrong with a header is told together with its value, which is nobody's business.
            throw new Unmeasured(
                    "Prometheus at " + api.getHost() + " cannot be asked: the token has line breaks in it", null);
        } catch (IOException unreached) {
            throw new Unmeasured(
                    "Prometheus at " + api.getHost() + " could not be asked: " + unreached.getMessage(), unreached);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Unmeasured("asked to stop while waiting for Prometheus", stopped);
        }
    }
}
