package dev.tidegate.server.upgrades.health;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.ocm.auth.Secret;
import dev.tidegate.upgrades.run.HealthSource;
import dev.tidegate.upgrades.run.Unreachable;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Critical alerts that fire on clusters, asked of a Prometheus that gathers them from the whole fleet. One query tells
 * about all clusters of an organisation.
 */
public final class PrometheusAlerts implements HealthSource {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final String name;
    private final URI api;
    private final @Nullable Secret token;
    private final Duration patience;
    private final HttpClient http;

    /**
     * Asks nothing yet.
     *
     * @param url of the Prometheus, without the path of its API
     * @param token shown to it, if it wants one
     */
    public PrometheusAlerts(String name, URI url, @Nullable Secret token) {
        this(name, url, token, PATIENCE);
    }

    PrometheusAlerts(String name, URI url, @Nullable Secret token, Duration patience) {
        this.name = name;
        this.api = URI.create(url.toString().replaceFirst("/+$", "") + "/api/v1/query");
        this.token = token;
        this.patience = patience;
        this.http = HttpClient.newBuilder().connectTimeout(patience).build();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, List<String>> errors(String organisation) {
        var query = "alerts{alertstate=\"firing\",severity=\"critical\"} * on (_id) group_left ocm_subscription"
                + "{organization=\"" + quoted(organisation) + "\"}";
        var answer = understood(ask(query));
        var result = answer.path("data").path("result");
        if (!result.isArray()) {
            throw untold("it did not say who is not");
        }
        var errors = new TreeMap<String, TreeSet<String>>();
        for (var series : result) {
            var labels = series.path("metric");
            if (labels.path("_id").isTextual()) {
                errors.computeIfAbsent(labels.path("_id").asText(), absent -> new TreeSet<>())
                        .add(labels.path("alertname").asText("an alert without a name"));
            }
        }
        return errors.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> List.copyOf(entry.getValue())));
    }

    /** An error of Prometheus comes with a status of its own and says more than that. */
    private JsonNode understood(HttpResponse<String> response) {
        int status = response.statusCode();
        try {
            var answer = JSON.readTree(response.body());
            if (status == 200 && "success".equals(answer.path("status").asText())) {
                return answer;
            }
            throw untold(answer.path("error").asText(status == 200 ? "it did not say why" : "HTTP " + status));
        } catch (JsonProcessingException malformed) {
            throw untold(status == 200 ? "its answer is no JSON" : "HTTP " + status);
        }
    }

    /** Waits for the whole answer: the time limit of a request ends with the head of the answer. */
    private HttpResponse<String> ask(String query) {
        var request = HttpRequest.newBuilder(
                        URI.create(api + "?query=" + URLEncoder.encode(query, StandardCharsets.UTF_8)))
                .header("Accept", "application/json");
        if (token != null) {
            request.header("Authorization", "Bearer " + token.reveal());
        }
        var answer = http.sendAsync(request.build(), BodyHandlers.ofString());
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            answer.cancel(true);
            throw new Unreachable("%s did not answer within %d s who is well".formatted(name, patience.toSeconds()));
        } catch (ExecutionException failure) {
            var cause = failure.getCause();
            throw new Unreachable(name + " cannot be asked who is well: " + (cause == null ? failure : cause), failure);
        } catch (InterruptedException interrupted) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new Unreachable(name + " was not asked to the end who is well", interrupted);
        }
    }

    private Unreachable untold(String why) {
        return new Unreachable("%s cannot tell who is well: %s".formatted(name, why));
    }

    private static String quoted(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }
}
