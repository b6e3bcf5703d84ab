package dev.tidegate.upgrades.metric;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.policy.OrganisationStop;
import dev.tidegate.upgrades.run.EnvironmentFindings;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import dev.tidegate.upgrades.run.UpgradeRunSettings;
import java.time.Duration;
import java.util.List;

/**
 * The metrics of organisations, environments and rounds. Gauges replace those that were exported for the same one before,
 * so that what is gone vanishes; counters say by how much they grew.
 */
public final class UpgradeMetrics {

    private UpgradeMetrics() {}

    /** The metrics of one organisation. */
    public static List<UpgradeMetricSample> of(OrganisationReport organisation, UpgradeRunSettings settings) {
        var all = Samples.none();
        if (organisation.skipped() == null) {
            organisation(
                    organisation,
                    all.with(
                            "integration",
                            settings.scheduler(),
                            "ocm_env",
                            organisation.key().environment(),
                            "org_id",
                            organisation.key().id()));
            addons(organisation, all);
        }
        return all.list();
    }

    /**
     * The metrics of an environment that belong to no single organisation.
     *
     * @param failed whether it could not be worked on
     */
    public static List<UpgradeMetricSample> ofEnvironment(
            String environment, EnvironmentFindings findings, boolean failed, UpgradeRunSettings settings) {
        var all = Samples.none();
        var ofScheduler = all.with("integration", settings.scheduler(), "ocm_env", environment);
        if (failed || settings.profile() == Profile.TIDEGATE) {
            ofScheduler.counter("aus_ocm_environment_errors_total", failed ? 1 : 0);
        }
        ofScheduler.gauge("tidegate_clusters_unmanaged", findings.elsewhere());
        return all.list();
    }

    /** The metrics of a round as a whole. */
    public static List<UpgradeMetricSample> ofRound(UpgradeRoundReport report) {
        var all = Samples.none();
        var of = all.with("integration", report.settings().scheduler(), "shards", "1", "shard_id", "0");
        of.gauge("qontract_reconcile_last_run_seconds", seconds(Duration.between(report.started(), report.ended())));
        of.gauge("qontract_reconcile_last_run_status", report.succeeded() ? 0 : 1);
        of.counter("qontract_reconcile_execution_counter_total", 1);
        return all.list();
    }

    /** Whether the whole environment could not be worked on, as far as this organisation knows. */
    public static boolean failsItsEnvironment(OrganisationReport organisation) {
        if (organisation.environment().failure() != null) {
            return true;
        }
        var pass = organisation.clusters();
        var stop = pass == null ? null : pass.plan().stop();
        return stop != null && stop.scope() == OrganisationStop.Scope.ENVIRONMENT;
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
        long rejected = pass.results().stream()
                .filter(attempt -> attempt.isOrder() && attempt.wasRefused())
                .count();
        of.counter("tidegate_order_rejected_total", (double) rejected);
        var lastCheckIn = pass.inputs().history().ledger().lastCheckIn();
        if (lastCheckIn != null) {
            of.gauge(
                    "tidegate_history_age_seconds",
                    seconds(Duration.between(lastCheckIn, pass.inputs().now())));
        }
        new OutcomeMetrics(pass, organisation.name(), of).clusters();
    }

    private static void addons(OrganisationReport organisation, Samples all) {
        if (organisation.addons().isEmpty()) {
            return;
        }
        var of = all.with(
                "integration",
                UpgradeRunSettings.ADDON_SCHEDULER,
                "ocm_env",
                organisation.key().environment(),
                "org_id",
                organisation.key().id());
        of.counter("aus_organization_reconciled_total", 1);
        of.counter("aus_organization_reconcile_errors_total", organisation.failure() == null ? 0 : 1);
        organisation.addons().forEach(pass -> new OutcomeMetrics(pass, organisation.name(), of).addon());
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
