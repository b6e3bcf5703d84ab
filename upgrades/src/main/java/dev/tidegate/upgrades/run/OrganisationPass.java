package dev.tidegate.upgrades.run;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.planner.UpgradePlan;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.replay.UpgradeInputs;
import dev.tidegate.upgrades.replay.UpgradeRunJson;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One pass over one organisation.
 *
 * <ol>
 *   <li>Owners are told what is wrong with their policies.
 *   <li>The clusters: orders are read, soak is credited and saved, the plan is made and carried out.
 *   <li>The same for each add-on.
 *   <li>Version gates are acknowledged that may be acknowledged ahead of time.
 * </ol>
 *
 * <p>A failure of one of them does not stop the others. In a dry run nothing is changed and nothing is stored. A pass may
 * be cut off at any point; the next one finds out what was done. Confined to one thread.
 */
public final class OrganisationPass {

    private final UpgradePorts ports;
    private final UpgradeRunSettings settings;
    private final EnvironmentObserved environment;
    private final AllowedOrganisation allowed;
    private final @Nullable StepPermission permission;
    private final DecisionRecorder recorder;
    private final PassProblems problems = new PassProblems();
    private final List<UpgradeOutcome> addons = new ArrayList<>();
    private final List<UpgradeStep.AcknowledgeGates> approvals = new ArrayList<>();
    private final List<UpgradeStepResult> approvalResults = new ArrayList<>();
    private @Nullable UpgradeOutcome clusters;

    /**
     * A pass that is about to begin.
     *
     * @param permission null in a dry run
     * @param recorder not used in a dry run
     */
    public OrganisationPass(
            UpgradePorts ports,
            UpgradeRunSettings settings,
            EnvironmentObserved environment,
            AllowedOrganisation allowed,
            @Nullable StepPermission permission,
            DecisionRecorder recorder) {
        this.ports = ports;
        this.settings = settings;
        this.environment = environment;
        this.allowed = allowed;
        this.permission = permission;
        this.recorder = recorder;
    }

    /** Works on the organisation. Never throws because of what the outside world does. */
    public OrganisationReport run() {
        var key = allowed.key();
        var findings = environment.findings();
        var ocm = environment.ocm();
        if (findings.failure() != null || ocm == null) {
            return OrganisationReport.skipped(
                            key, allowed.name(), "its environment cannot be worked on: " + findings.failure())
                    .in(findings);
        }
        var unreadable = environment.unreadable().get(key);
        if (unreadable != null) {
            return OrganisationReport.failed(key, allowed.name(), unreadable).in(findings);
        }
        var organisation = environment.organisations().get(key);
        if (organisation == null) {
            return OrganisationReport.skipped(key, allowed.name(), "it was not found")
                    .in(findings);
        }
        try {
            return run(organisation, ocm).in(findings);
        } catch (RuntimeException failure) {
            return OrganisationReport.failed(key, allowed.name(), Failures.sentence(failure))
                    .in(findings);
        }
    }

    private OrganisationReport run(Organisation read, OcmPort ocm) {
        var observer = new UpgradeObserver(ports, settings, ocm, allowed, problems);
        var executor = new UpgradeExecutor(ports, settings, ocm, allowed.key().id(), permission, problems);
        var organisation = observer.withHealth(read, allowed.healthChecks());
        if (settings.upgradesClustersOf(allowed)) {
            if (ports.policies().notifiesOwners()) {
                executor.send(OwnerNoticeWriter.of(organisation, settings, environment.sharingKnown()));
            }
            attempt(() -> clusters = upgrade(observer.clusters(organisation), observer, executor));
        }
        if (settings.upgradesAddonsOf(allowed)) {
            attempt(() -> observer.addons(organisation)
                    .forEach(inputs -> attempt(() -> addons.add(upgrade(inputs, observer, executor)))));
        }
        if (settings.approvesFor(allowed)) {
            attempt(() -> acknowledgeGates(organisation, observer, executor));
        }
        return new OrganisationReport(
                organisation.key(),
                organisation.name(),
                null,
                problems.failure(),
                problems.setbacks(),
                clusters,
                addons,
                approvals,
                approvalResults,
                executor.notices(),
                EnvironmentFindings.NONE);
    }

    private void attempt(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException broken) {
            problems.fail(Failures.sentence(broken));
        }
    }

    private UpgradeOutcome upgrade(UpgradeInputs observed, UpgradeObserver observer, UpgradeExecutor executor) {
        var addon = observed.addon() == null ? null : observed.addon().id();
        var key = new HistoryRepository.Key(observed.organisation().key(), addon);
        var histories = new HistoryUpdater(ports.histories(), permission);
        var updated = histories.update(observed, key);
        if (!updated.result().isKept()) {
            problems.fail(updated.result().sentence());
        }
        var usage = new VersionUsageUpdater(ports.versionUsage(), permission)
                .update(updated.inputs(), key, updated.result(), problems.setbacks());
        var lookups = observer.lookups();
        var inputs = observer.withGates(histories.inherit(updated.inputs(), addon, problems.setbacks()));
        var plan = inputs.plan(inputs.lookups().gates(), lookups.agreements(), lookups.channels());
        var decided = addon == null ? inputs.with(lookups.answers()) : inputs;
        noteStop(decided.organisation(), plan);
        var results = executor.execute(decided.organisation(), plan.steps());
        var outcome = new UpgradeOutcome(
                decided, updated.result(), decided.checkIn(), usage, plan, results, ClusterOutcomes.of(plan, results));
        if (permission != null) {
            record(outcome, executor);
        }
        return outcome;
    }

    /** A bad policy is no failure of the pass; what the reference only finds out while it works is one. */
    private void noteStop(Organisation organisation, UpgradePlan plan) {
        var stop = plan.stop();
        var known = organisation.stop();
        if (stop != null && (known == null || (settings.profile() == Profile.REFERENCE && known.creditsSoak()))) {
            problems.fail(stop.sentence());
        }
    }

    /** Acknowledging cannot be taken back, so nothing is acknowledged for whom there is doubt. */
    private void acknowledgeGates(Organisation organisation, UpgradeObserver observer, UpgradeExecutor executor) {
        if (settings.rules().isolatesErrors() && organisation.stop() != null) {
            return;
        }
        var acknowledgements = new GateAcknowledgements(ports.agreements(), organisation);
        var decided =
                clusters == null ? List.<UpgradeStep>of() : clusters.plan().steps();
        var lookups = observer.lookups();
        approvals.addAll(
                acknowledgements.plan(lookups.gatesFor(organisation), lookups.agreements(), settings.rules(), decided));
        approvalResults.addAll(executor.execute(organisation, approvals));
        if (permission != null) {
            var complaint = acknowledgements.save(approvalResults, permission);
            if (complaint != null) {
                problems.setbacks().add(complaint);
            }
        }
    }

    private void record(UpgradeOutcome outcome, UpgradeExecutor executor) {
        var addon = outcome.inputs().addon();
        try {
            recorder.record(new DecisionRecorder.Decision(
                    addon == null ? "" : addon.id(),
                    UpgradeRunJson.write(outcome.inputs()),
                    UpgradeRunJson.write(outcome.plan()),
                    UpgradeRunJson.write(
                            RecordedOutcome.of(outcome, problems.failure(), problems.setbacks(), executor.notices()))));
        } catch (RuntimeException failed) {
            problems.setbacks().add("the record was not kept: " + Failures.sentence(failed));
        }
    }
}
