package dev.tidegate.application.metrics;

import dev.tidegate.http.ObservedRequest;
import dev.tidegate.http.RequestObserver;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** Counts and times the requests to OCM, attempt by attempt. Safe for many threads. */
public final class RequestMetrics implements RequestObserver {

    private final Counter requests;
    private final Counter alias;
    private final Histogram seconds;

    public RequestMetrics(PrometheusRegistry registry) {
        this.requests = Counter.builder()
                .name("tidegate_ocm_requests")
                .help("Requests to OCM, every attempt counted.")
                .labelNames("verb", "client_id")
                .register(registry);
        this.alias = Counter.builder()
                .name("qontract_reconcile_ocm_request")
                .help("The same under the name that older dashboards look for.")
                .labelNames("verb", "client_id")
                .register(registry);
        this.seconds = Histogram.builder()
                .name("tidegate_ocm_request_seconds")
                .help("How long OCM took to answer.")
                .classicOnly()
                .classicUpperBounds(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
                .labelNames("verb", "route", "status")
                .register(registry);
    }

    @Override
    public void attempted(ObservedRequest request) {
        var verb = request.method().name();
        requests.labelValues(verb, request.clientId()).inc();
        alias.labelValues(verb, request.clientId()).inc();
        seconds.labelValues(verb, request.route(), Integer.toString(request.status()))
                .observe(request.duration().toNanos() / 1e9);
    }
}
