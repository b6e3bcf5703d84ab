package dev.tidegate.application.upgrades;

import dev.tidegate.application.Status;
import dev.tidegate.application.upgrades.fleet.FleetView;
import dev.tidegate.application.upgrades.metric.UpgradeMetricSampler;
import dev.tidegate.runtime.LoopSettings;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RoundReport;
import dev.tidegate.runtime.UnitResult;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs the reconciler of upgrades in the runtime, once or in a loop, and reports rounds as upgrades know them. */
public final class UpgradeScheduler {

    private final UpgradeReconciler reconciler;
    private final ReconcilerRuntime runtime;
    private final int width;
    private final boolean isDryRun;

    /**
     * A scheduler that has run nothing yet.
     *
     * @param width how many organisations are worked on at once
     * @param isDryRun whether the runtime's passes change nothing
     */
    public UpgradeScheduler(UpgradeReconciler reconciler, ReconcilerRuntime runtime, int width, boolean isDryRun) {
        this.reconciler = reconciler;
        this.runtime = runtime;
        this.width = width;
        this.isDryRun = isDryRun;
    }

    /**
     * What one round did.
     *
     * @param problems what of the fleet could not be used
     * @param notes what was found and not looked at, or that nobody is managed
     */
    public record UpgradeRound(UpgradeRoundReport report, List<String> problems, List<String> notes) {

        /** Whether everything could be read and done. A stopped organisation is a failure, whatever stops it. */
        public boolean succeeded() {
            return report.succeeded() && problems.isEmpty() && !report.hasStoppedOrganisation();
        }

        /** Refused if an organisation was left out, because another process works on it or a person halted it. */
        public Status status() {
            if (!succeeded()) {
                return Status.FAILED;
            }
            return report.organisations().anyMatch(organisation -> organisation.skipped() != null)
                    ? Status.REFUSED
                    : Status.DONE;
        }
    }

    /** One round over all organisations. */
    public UpgradeRound once() {
        return round(runtime.once(reconciler, width));
    }

    /** What was found by a dry run, and the way to read on without changing anything. */
    public FleetView look() {
        if (!isDryRun) {
            throw new IllegalStateException("only a dry run looks without changing anything");
        }
        var round = once();
        return new FleetView(
                round.report(),
                reconciler.readOnlyEnvironments(),
                Stream.concat(round.problems().stream(), round.notes().stream()).toList());
    }

    /** Adds the rounds to what the runtime runs in a loop. */
    public void add(LoopSettings settings, Consumer<UpgradeRound> listener) {
        runtime.add(reconciler, settings.withWidth(width), report -> {
            var round = round(report);
            runtime.samples().publish(UpgradeReconciler.CAPABILITY, UpgradeMetricSampler.samples(round.report()));
            listener.accept(round);
        });
    }

    private UpgradeRound round(RoundReport<OrganisationReport> round) {
        var organisations = reconciler.settings().selected().stream()
                .collect(Collectors.toMap(
                        organisation -> organisation.key().toString(), Function.identity(), (one, other) -> one));
        var reports = round.results().stream()
                .map(result -> report(result, organisations))
                .toList();
        var settings = reconciler.settings();
        var report = UpgradeRoundReport.of(round.id(), isDryRun, settings, round.started(), round.ended(), reports);
        return new UpgradeRound(
                report,
                round.problems(),
                Stream.concat(reconciler.notes().stream(), report.nobodyManaged().stream())
                        .toList());
    }

    private static OrganisationReport report(
            UnitResult<OrganisationReport> result, Map<String, AllowedOrganisation> organisations) {
        var organisation = organisations.get(result.unit());
        if (organisation == null) {
            throw new IllegalStateException("nobody asked for " + result.unit());
        }
        return result.match(
                reconciled -> reconciled.outcome().report(),
                skipped -> OrganisationReport.skipped(
                        organisation.key(),
                        organisation.name(),
                        skipped.denial().sentence()),
                broken -> OrganisationReport.failed(
                        organisation.key(),
                        organisation.name(),
                        String.valueOf(broken.cause().getMessage())));
    }
}
