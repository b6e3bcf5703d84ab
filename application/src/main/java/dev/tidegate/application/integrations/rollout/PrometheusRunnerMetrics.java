package dev.tidegate.application.integrations.rollout;

import dev.tidegate.http.TokenSource;
import dev.tidegate.integrations.rollout.ShardRunSamples.Sample;
import dev.tidegate.prometheus.PrometheusClient;
import dev.tidegate.prometheus.PrometheusException;
import dev.tidegate.prometheus.PrometheusSeries;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The metrics of runners in a Prometheus: three queries cover all shards of an integration. */
public final class PrometheusRunnerMetrics implements RunnerMetrics {

    /** Fine enough to see every run of a runner that pauses for minutes, coarse enough for a day in one answer. */
    private static final Duration STEP = Duration.ofSeconds(30);

    private static final String STATUS = "qontract_reconcile_last_run_status";
    private static final String SECONDS = "qontract_reconcile_last_run_seconds";
    private static final String STARTED = "qontract_reconcile_execution_counter_total";

    private final String host;
    private final PrometheusClient prometheus;

    /**
     * Sends no query yet.
     *
     * @param url of the Prometheus, without the path of its API
     * @param tokenFile with the token to send; null for none
     */
    public PrometheusRunnerMetrics(URI url, @Nullable Path tokenFile) {
        this.host = url.getHost();
        this.prometheus = new PrometheusClient(
                url, tokenFile == null ? TokenSource.none() : TokenSource.file(tokenFile), PrometheusClient.TIMEOUT);
    }

    /** One runner, as its series say it. */
    private record Runner(String shard, String pod, String instance) {

        static Runner of(PrometheusSeries series) {
            return new Runner(series.label("shard_id", ""), series.label("pod", ""), series.label("instance", ""));
        }
    }

    @Override
    public Map<String, List<RunnerSeries>> series(String integration, String namespace, Instant since, Instant now) {
        try {
            var status = values(STATUS, integration, namespace, since, now);
            var seconds = values(SECONDS, integration, namespace, since, now);
            var found = new TreeMap<String, List<RunnerSeries>>();
            values(STARTED, integration, namespace, since, now).forEach((runner, counts) -> {
                var samples =
                        samples(counts, status.getOrDefault(runner, Map.of()), seconds.getOrDefault(runner, Map.of()));
                if (!samples.isEmpty()) {
                    found.computeIfAbsent(runner.shard(), absent -> new ArrayList<>())
                            .add(new RunnerSeries(
                                    runner.pod().isEmpty() ? null : runner.pod(), runner.instance(), samples));
                }
            });
            return found;
        } catch (PrometheusException failure) {
            throw new UnavailableException(
                    "Prometheus at " + host + " could not be asked: " + failure.getMessage(), failure);
        }
    }

    @Override
    public void close() {
        prometheus.close();
    }

    private static List<Sample> samples(
            Map<Instant, Double> counts, Map<Instant, Double> status, Map<Instant, Double> seconds) {
        var samples = new ArrayList<Sample>();
        counts.forEach((at, count) -> {
            Double last = status.get(at);
            Double length = seconds.get(at);
            if (last != null && length != null) {
                samples.add(new Sample(
                        at, Math.round(count), (int) Math.round(last), Duration.ofMillis(Math.round(length * 1000))));
            }
        });
        return samples;
    }

    /** The finite values of a metric by runner and time. */
    private Map<Runner, Map<Instant, Double>> values(
            String metric, String integration, String namespace, Instant since, Instant now) {
        var values = new HashMap<Runner, Map<Instant, Double>>();
        var query = metric + "{integration=" + PrometheusClient.quote(integration) + "}";
        for (PrometheusSeries series : prometheus.queryRange(query, since, now, STEP)) {
            // Not every Prometheus adds the namespace; if it does, runners of the same name are told apart by it.
            if (series.label("namespace", namespace).equals(namespace)) {
                var ofRunner = values.computeIfAbsent(Runner.of(series), absent -> new TreeMap<>());
                series.samples().stream()
                        .filter(sample -> Double.isFinite(sample.value()))
                        .forEach(sample -> ofRunner.put(sample.at(), sample.value()));
            }
        }
        return values;
    }
}
