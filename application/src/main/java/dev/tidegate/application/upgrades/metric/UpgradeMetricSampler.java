package dev.tidegate.application.upgrades.metric;

import dev.tidegate.runtime.MetricSample;
import dev.tidegate.runtime.Pass;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.metric.ForecastMetrics;
import dev.tidegate.upgrades.metric.UpgradeMetricSample;
import dev.tidegate.upgrades.metric.UpgradeMetrics;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import dev.tidegate.upgrades.run.UpgradeRunSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Collects the metrics that are exported with one organisation. Those of an environment go with the first of its
 * organisations, so that none is exported twice. Safe for many threads.
 */
public final class UpgradeMetricSampler {

    private static final Duration FORECAST_AGE = Duration.ofHours(1);
    private static final Duration FORECAST_HORIZON = Duration.ofDays(14);

    private final boolean collects;
    private final @Nullable ForecastAssumptions assumptions;
    private final Map<OrganisationKey, CachedForecast> forecasts = new ConcurrentHashMap<>();

    private record CachedForecast(Instant made, List<UpgradeMetricSample> samples) {}

    private UpgradeMetricSampler(boolean collects, @Nullable ForecastAssumptions assumptions) {
        this.collects = collects;
        this.assumptions = assumptions;
    }

    /** No metrics, for a query that nobody scrapes. */
    public static UpgradeMetricSampler none() {
        return new UpgradeMetricSampler(false, null);
    }

    /** Metrics without a forecast. */
    public static UpgradeMetricSampler withoutForecast() {
        return new UpgradeMetricSampler(true, null);
    }

    /**
     * Metrics with a forecast. It takes longer than a pass does, so it is made once an hour.
     *
     * @param interval between two rounds
     */
    public static UpgradeMetricSampler withForecast(Duration interval) {
        return new UpgradeMetricSampler(
                true, ForecastAssumptions.DEFAULT.withHorizon(FORECAST_HORIZON).withInterval(interval));
    }

    /** The metrics of an organisation that was just worked on. */
    public List<MetricSample> samples(OrganisationReport report, UpgradeRunSettings settings, Pass pass) {
        if (!collects) {
            return List.of();
        }
        var all = new ArrayList<>(UpgradeMetrics.of(report, settings));
        var environment = report.key().environment();
        var failureCounted = pass.shared("environment failure " + environment, AtomicBoolean::new);
        boolean failed = UpgradeMetrics.failsItsEnvironment(report) && failureCounted.compareAndSet(false, true);
        var ofEnvironment = UpgradeMetrics.ofEnvironment(environment, report.environment(), failed, settings);
        boolean first = isFirstOfItsEnvironment(report.key(), settings);
        ofEnvironment.stream()
                .filter(sample -> first || sample.type() == UpgradeMetricSample.Type.COUNTER)
                .forEach(all::add);
        all.addAll(forecast(report, settings, pass.now()));
        return convert(all);
    }

    /** The metrics of a round as a whole. */
    public static List<MetricSample> samples(UpgradeRoundReport report) {
        return convert(UpgradeMetrics.ofRound(report));
    }

    private static boolean isFirstOfItsEnvironment(OrganisationKey key, UpgradeRunSettings settings) {
        return settings.selected().stream()
                .map(AllowedOrganisation::key)
                .filter(other -> other.environment().equals(key.environment()))
                .findFirst()
                .filter(key::equals)
                .isPresent();
    }

    private List<UpgradeMetricSample> forecast(OrganisationReport report, UpgradeRunSettings settings, Instant now) {
        if (assumptions == null) {
            return List.of();
        }
        return forecasts
                .compute(
                        report.key(),
                        (key, known) ->
                                known != null && now.isBefore(known.made().plus(FORECAST_AGE))
                                        ? known
                                        : new CachedForecast(now, ForecastMetrics.of(report, settings, assumptions)))
                .samples();
    }

    private static List<MetricSample> convert(List<UpgradeMetricSample> samples) {
        return samples.stream()
                .map(sample -> new MetricSample(
                        sample.name(),
                        switch (sample.type()) {
                            case GAUGE -> MetricSample.Type.GAUGE;
                            case COUNTER -> MetricSample.Type.COUNTER;
                        },
                        sample.labels(),
                        sample.value()))
                .toList();
    }
}
