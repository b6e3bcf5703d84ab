package dev.tidegate.prometheus;

import static dev.tidegate.http.ClientRequest.encode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.ClientRequest.Body;
import dev.tidegate.http.HttpFailure;
import dev.tidegate.http.HttpMethod;
import dev.tidegate.http.HttpResult;
import dev.tidegate.http.InvalidSecretException;
import dev.tidegate.http.JdkHttpTransport;
import dev.tidegate.http.RequestLimits;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.http.RequestSender;
import dev.tidegate.http.RetryRule;
import dev.tidegate.http.RetrySettings;
import dev.tidegate.http.Timing;
import dev.tidegate.http.TokenSource;
import dev.tidegate.http.TransferSettings;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;

/**
 * Queries one Prometheus. A query is sent once and has one deadline. Every query may throw {@link PrometheusException}.
 * Safe for many threads.
 */
public final class PrometheusClient implements AutoCloseable {

    public static final Duration TIMEOUT = Duration.ofSeconds(30);

    private static final long MAXIMUM_BYTES = 64L * 1024 * 1024;

    private final String api;
    private final TokenSource tokens;
    private final JdkHttpTransport transport;
    private final RequestSender sender;

    /**
     * Connects to nothing yet.
     *
     * @param url of the Prometheus, without the path of its API
     * @param timeout of a query, from connecting to the last byte of the result
     */
    public PrometheusClient(URI url, TokenSource tokens, Duration timeout) {
        this.api = url.toString().replaceFirst("/+$", "") + "/api/v1/";
        this.tokens = tokens;
        this.transport = new JdkHttpTransport(new TransferSettings(timeout, MAXIMUM_BYTES));
        this.sender = new RequestSender(
                transport,
                RetrySettings.once(timeout),
                new RetryRule(Set.of()),
                RequestLimits.none(Timing.real()),
                Timing.real(),
                RequestObserver.none());
    }

    /** The series that an expression has now. */
    public List<PrometheusSeries> query(String expression) {
        return series(
                ClientRequest.of(HttpMethod.GET, URI.create(api + "query?query=" + encode(expression)), null, true));
    }

    /** The series that an expression has over a period, sampled at every step. */
    public List<PrometheusSeries> queryRange(String expression, Instant start, Instant end, Duration step) {
        var form = "query=" + encode(expression) + "&start=" + start.getEpochSecond() + "&end=" + end.getEpochSecond()
                + "&step=" + step.toSeconds();
        return series(ClientRequest.of(HttpMethod.POST, URI.create(api + "query_range"), Body.form(form), true));
    }

    /** A text as a label value in an expression, with quotes. */
    public static String quote(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }

    @Override
    public void close() {
        transport.close();
    }

    private List<PrometheusSeries> series(ClientRequest request) {
        var result = data(send(request)).path("result");
        if (!result.isArray()) {
            throw new PrometheusException("the answer holds no result", null);
        }
        var series = new ArrayList<PrometheusSeries>();
        for (var each : result) {
            series.add(series(each));
        }
        return series;
    }

    private HttpResult send(ClientRequest request) {
        try {
            return sender.send(request, tokens);
        } catch (HttpFailure failure) {
            throw new PrometheusException(failure.sentence(), failure);
        } catch (InvalidSecretException invalid) {
            throw new PrometheusException(String.valueOf(invalid.getMessage()), null);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new PrometheusException("interrupted", interrupted);
        }
    }

    /** An error has a status of its own, and usually a JSON body that says more. */
    private static JsonNode data(HttpResult result) {
        int status = result.response().status();
        var json = result.response().json();
        if (status == 200 && json.isEmpty()) {
            throw new PrometheusException("the answer is not JSON", null);
        }
        var answer = json.orElse(MissingNode.getInstance());
        if (status == 200 && answer.path("status").asText().equals("success")) {
            return answer.path("data");
        }
        var error = answer.path("error").asText(status == 200 ? "the answer reports no success" : "");
        throw new PrometheusException(error.isEmpty() ? "HTTP " + status : result.withoutToken(error), null);
    }

    private static PrometheusSeries series(JsonNode node) {
        var labels = new HashMap<String, String>();
        node.path("metric")
                .properties()
                .forEach(label -> labels.put(label.getKey(), label.getValue().asText()));
        var samples = new ArrayList<PrometheusSeries.Sample>();
        if (node.has("value")) {
            samples.add(sample(node.path("value")));
        }
        node.path("values").forEach(pair -> samples.add(sample(pair)));
        return new PrometheusSeries(labels, samples);
    }

    private static PrometheusSeries.Sample sample(JsonNode pair) {
        return new PrometheusSeries.Sample(
                Instant.ofEpochMilli(Math.round(pair.path(0).asDouble() * 1000)),
                number(pair.path(1).asText()));
    }

    private static double number(String text) {
        return switch (text) {
            case "+Inf" -> Double.POSITIVE_INFINITY;
            case "-Inf" -> Double.NEGATIVE_INFINITY;
            default -> {
                try {
                    yield Double.parseDouble(text);
                } catch (NumberFormatException none) {
                    yield Double.NaN;
                }
            }
        };
    }
}
