package dev.tidegate.upgrades.metric;

import dev.tidegate.upgrades.forecast.Assumptions;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.run.Pass;
import dev.tidegate.upgrades.run.RunReport;
import java.util.HashMap;
import java.util.List;

/** When each cluster would start which upgrade, seen from a run. It takes longer than the run's own numbers do. */
public final class ForecastMetrics {

    private ForecastMetrics() {}

    public static List<Sample> of(RunReport report, Assumptions assumptions) {
        var all = Samples.none();
        report.organisations().forEach(organisation -> {
            var pass = organisation.clusters();
            if (pass != null) {
                forecast(
                        pass,
                        assumptions,
                        all.with(
                                "integration",
                                report.settings().scheduler(),
                                "ocm_env",
                                organisation.key().environment(),
                                "org_id",
                                organisation.key().id()));
            }
        });
        return all.list();
    }

    private static void forecast(Pass pass, Assumptions assumptions, Samples of) {
        var inputs = pass.inputs();
        var uuids = new HashMap<String, String>();
        inputs.organisation().members().forEach(member -> {
            var uuid = member.cluster().uuid();
            if (uuid != null) {
                uuids.put(member.cluster().id(), uuid);
            }
        });
        for (var outlook : UpgradeForecast.of(inputs.facts(), inputs.rules(), inputs.now(), assumptions)
                .outlooks()) {
            var uuid = uuids.get(outlook.cluster());
            if (uuid != null) {
                outlook.versions()
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
