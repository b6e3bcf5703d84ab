package dev.tidegate.application.upgrades.health;

import dev.tidegate.http.Secret;
import dev.tidegate.http.TokenSource;
import dev.tidegate.prometheus.PrometheusClient;
import dev.tidegate.prometheus.PrometheusException;
import dev.tidegate.upgrades.run.HealthSource;
import dev.tidegate.upgrades.run.Unreachable;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Critical alerts that fire on clusters, from a Prometheus that collects them from the whole fleet. One query covers all
 * clusters of an organisation.
 */
public final class PrometheusAlerts implements HealthSource, AutoCloseable {

    private final String name;
    private final PrometheusClient prometheus;

    /**
     * Sends no query yet.
     *
     * @param url of the Prometheus, without the path of its API
     * @param token sent with every query, if there is one
     */
    public PrometheusAlerts(String name, URI url, @Nullable Secret token) {
        this.name = name;
        this.prometheus = new PrometheusClient(
                url, token == null ? TokenSource.none() : TokenSource.fixed(token), PrometheusClient.TIMEOUT);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, List<String>> errors(String organisation) {
        var alerts = new TreeMap<String, TreeSet<String>>();
        try {
            for (var series : prometheus.query(query(organisation))) {
                if (series.labels().containsKey("_id")) {
                    alerts.computeIfAbsent(series.label("_id", ""), absent -> new TreeSet<>())
                            .add(series.label("alertname", "an alert without a name"));
                }
            }
        } catch (PrometheusException failure) {
            throw new Unreachable(name + " cannot report critical alerts: " + failure.getMessage(), failure);
        }
        return alerts.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> List.copyOf(entry.getValue())));
    }

    /** Subscriptions are aggregated because a cluster may have several, and Prometheus refuses to join those. */
    private static String query(String organisation) {
        return "alerts{alertstate=\"firing\",severity=\"critical\"} * on (_id) group_left max(ocm_subscription{organization="
                + PrometheusClient.quote(organisation) + "}) by (_id, organization)";
    }

    @Override
    public void close() {
        prometheus.close();
    }
}
