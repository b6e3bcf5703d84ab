package dev.tidegate.upgrades.metric;

import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.UpgradeOutcome;
import dev.tidegate.upgrades.run.UpgradeRunSettings;
import java.util.HashMap;
import java.util.List;

/** When each cluster would start which upgrade. Computing it takes longer than the other metrics do. */
public final class ForecastMetrics {

    private ForecastMetrics() {}

    public static List<UpgradeMetricSample> of(
            OrganisationReport organisation, UpgradeRunSettings settings, ForecastAssumptions assumptions) {
        var all = Samples.none();
        var outcome = organisation.clusters();
        if (outcome != null) {
            forecast(
                    outcome,
                    assumptions,
                    all.with(
                            "integration",
                            settings.scheduler(),
                            "ocm_env",
                            organisation.key().environment(),
                            "org_id",
                            organisation.key().id()));
        }
        return all.list();
    }

    private static void forecast(UpgradeOutcome pass, ForecastAssumptions assumptions, Samples of) {
        var inputs = pass.inputs();
        var uuids = new HashMap<String, String>();
        inputs.organisation().members().forEach(member -> {
            var uuid = member.cluster().uuid();
            if (uuid != null) {
                uuids.put(member.cluster().id(), uuid);
            }
        });
        for (var outlook : UpgradeForecast.of(inputs.facts(), inputs.rules(), inputs.now(), assumptions)
                .clusters()) {
            var uuid = uuids.get(outlook.cluster());
            if (uuid != null) {
                outlook.versionSteps()
                        .forEach(step -> of.gauge(
                                "tidegate_forecast_start_timestamp_seconds",
                                (double) step.start().getEpochSecond(),
                                "cluster_uuid",
                                uuid,
                                "version",
                                step.to()));
            }
        }
    }
}
