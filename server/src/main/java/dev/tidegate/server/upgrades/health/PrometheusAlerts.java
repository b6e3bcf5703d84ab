package dev.tidegate.server.upgrades.health;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.ocm.auth.Secret;
import dev.tidegate.upgrades.run.HealthSource;
import dev.tidegate.upgrades.run.Unreachable;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
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
    private final URI url;
    private final @Nullable Secret token;
    private final HttpClient http;

    /**
     * Asks nothing yet.
     *
     * @param url of the Prometheus, without the path of its API
     * @param token shown to it, if it wants one
     */
    public PrometheusAlerts(String name, URI url, @Nullable Secret token) {
        this.name = name;
        this.url = url;
        this.token = token;
        this.http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, List<String>> errors(String organisation) {
        var query = "alerts{alertstate=\"firing\",severity=\"critical\"} * on (_id) group_left ocm_subscription"
                + "{organization=\"" + quoted(organisation) + "\"}";
        var answer = ask(query);
        if (!"success".equals(answer.path("status").asText())) {
            throw new Unreachable("%s cannot tell who is well: %s"
                    .formatted(name, answer.path("error").asText("it did not say why")));
        }
        var errors = new TreeMap<String, TreeSet<String>>();
        for (var series : answer.path("data").path("result")) {
            var labels = series.path("metric");
            if (labels.path("_id").isTextual()) {
                errors.computeIfAbsent(labels.path("_id").asText(), absent -> new TreeSet<>())
                        .add(labels.path("alertname").asText("an alert without a name"));
            }
        }
        return errors.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> List.copyOf(entry.getValue())));
    }

    private JsonNode ask(String query) {
        var request = HttpRequest.newBuilder(
                        URI.create(url + "/api/v1/query?query=" + URLEncoder.encode(query, StandardCharsets.UTF_8)))
                .timeout(PATIENCE)
                .header("Accept", "application/json");
        if (token != null) {
            request.header("Authorization", "Bearer " + token.reveal());
        }
        try {
            var response = http.send(request.build(), BodyHandlers.ofString());
            return JSON.readTree(response.body());
        } catch (JsonProcessingException malformed) {
            throw new Unreachable(name + " cannot tell who is well: its answer is no JSON", malformed);
        } catch (IOException failure) {
            throw new Unreachable(name + " cannot be asked who is well: " + failure.getMessage(), failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new Unreachable(name + " was not asked to the end who is well", interrupted);
        }
    }

    private static String quoted(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
