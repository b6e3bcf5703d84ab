package dev.tidegate.upgrades.metric;

import dev.tidegate.upgrades.policy.Stop;
import dev.tidegate.upgrades.run.EnvironmentReport;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.RunReport;
import dev.tidegate.upgrades.run.RunSettings;
import java.time.Duration;
import java.util.List;

/**
 * The numbers of a run. The gauges of one run replace all gauges of the run before it, so that what is gone vanishes;
 * counters are told by how much they grew.
 */
public final class UpgradeMetrics {

    private UpgradeMetrics() {}

    public static List<Sample> of(RunReport report) {
        var settings = report.settings();
        var all = Samples.none();
        for (var environment : report.environments()) {
            environment(environment, settings, all);
        }
        run(report, all);
        return all.list();
    }

    private static void environment(EnvironmentReport environment, RunSettings settings, Samples all) {
        var ofScheduler = all.with("integration", settings.scheduler(), "ocm_env", environment.name());
        boolean skipped = environment.failure() != null
                || environment.organisations().stream().anyMatch(UpgradeMetrics::stopsItsEnvironment);
        ofScheduler.counter("aus_ocm_environment_errors_total", skipped ? 1 : 0);
        ofScheduler.gauge("tidegate_clusters_unmanaged", environment.elsewhere());
        for (var organisation : environment.organisations()) {
            if (organisation.skipped() == null) {
                organisation(
                        organisation,
                        ofScheduler.with("org_id", organisation.key().id()));
                addons(organisation, all);
            }
        }
    }

    private static boolean stopsItsEnvironment(OrganisationReport organisation) {
        var pass = organisation.clusters();
        var stop = pass == null ? null : pass.plan().stop();
        return stop != null && stop.reach() == Stop.Reach.ENVIRONMENT;
    }

    private static void organisation(OrganisationReport organisation, Samples of) {
        of.counter("aus_organization_reconciled_total", 1);
        of.counter("aus_organization_reconcile_errors_total", organisation.failure() == null ? 0 : 1);
        var pass = organisation.clusters();
        if (pass == null) {
            return;
        }
        of.gauge("aus_organization_validation_errors", (double)
                pass.inputs().organisation().findings().errors());
        long rejected = pass.attempts().stream()
                .filter(attempt -> attempt.isOrder() && attempt.wasRefused())
                .count();
        of.counter("tidegate_order_rejected_total", (double) rejected);
        var lastCheckIn = pass.inputs().history().ledger().lastCheckIn();
        if (lastCheckIn != null) {
            of.gauge(
                    "tidegate_history_age_seconds",
                    seconds(Duration.between(lastCheckIn, pass.inputs().now())));
        }
        new PassMetrics(pass, organisation.name(), of).clusters();
    }

    private static void addons(OrganisationReport organisation, Samples all) {
        if (organisation.addons().isEmpty()) {
            return;
        }
        var of = all.with(
                "integration",
                RunSettings.ADDON_SCHEDULER,
                "ocm_env",
                organisation.key().environment(),
                "org_id",
                organisation.key().id());
        of.counter("aus_organization_reconciled_total", 1);
        of.counter("aus_organization_reconcile_errors_total", organisation.failure() == null ? 0 : 1);
        organisation.addons().forEach(pass -> new PassMetrics(pass, organisation.name(), of).addon());
    }

    private static void run(RunReport report, Samples all) {
        var of = all.with("integration", report.settings().scheduler(), "shards", "1", "shard_id", "0");
        of.gauge("qontract_reconcile_last_run_seconds", seconds(Duration.between(report.started(), report.ended())));
        of.gauge("qontract_reconcile_last_run_status", report.succeeded() ? 0 : 1);
        of.counter("qontract_reconcile_execution_counter_total", 1);
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
