package dev.tidegate.upgrades.run;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.GateLabels;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the steps of plans for one organisation, one after the other, and sends notices to owners. Each step fails
 * alone, but later steps for the same cluster are then not tried. Once the permission is gone nothing is changed any
 * more, and in a dry run nothing is changed at all. Confined to one thread.
 */
final class UpgradeExecutor {

    private final UpgradePorts ports;
    private final UpgradeRunSettings settings;
    private final OcmPort ocm;
    private final String organisation;
    private final @Nullable StepPermission permission;
    private final PassProblems problems;
    private final List<OwnerNoticeResult> notices = new ArrayList<>();

    /**
     * An executor that has done nothing yet.
     *
     * @param organisation its id
     * @param permission null in a dry run
     */
    UpgradeExecutor(
            UpgradePorts ports,
            UpgradeRunSettings settings,
            OcmPort ocm,
            String organisation,
            @Nullable StepPermission permission,
            PassProblems problems) {
        this.ports = ports;
        this.settings = settings;
        this.ocm = ocm;
        this.organisation = organisation;
        this.permission = permission;
        this.problems = problems;
    }

    /** The notices that were sent so far, or should have been. */
    List<OwnerNoticeResult> notices() {
        return notices;
    }

    /** One result for each step; none in a dry run. */
    List<UpgradeStepResult> execute(Organisation whole, List<? extends UpgradeStep> steps) {
        if (permission == null || steps.isEmpty()) {
            return List.of();
        }
        var writer = writer();
        var results = new ArrayList<UpgradeStepResult>();
        Map<String, MemberCluster> members = new HashMap<>();
        whole.members().forEach(member -> members.put(member.cluster().id(), member));
        Set<String> failed = new HashSet<>();
        for (var step : steps) {
            var result = failed.contains(step.cluster())
                    ? notTried(step, "what goes before it failed")
                    : execute(step, members.get(step.cluster()), writer);
            results.add(result);
            if (!result.succeeded()) {
                failed.add(step.cluster());
            }
        }
        results.stream()
                .filter(result -> !result.succeeded())
                .forEach(result -> report(result, members.get(result.action().cluster())));
        return results;
    }

    private UpgradeStepResult execute(UpgradeStep step, @Nullable MemberCluster member, OcmWritePort writer) {
        var denial = denial();
        if (denial.isPresent()) {
            return denied(step, denial.get());
        }
        if (step instanceof UpgradeStep.OrderCluster order && member != null && needsPreparation(member)) {
            var prepared = prepare(member.cluster(), order);
            if (!prepared.succeeded() && settings.profile() == Profile.TIDEGATE) {
                return prepared;
            }
            denial = denial();
            if (denial.isPresent()) {
                return denied(step, denial.get());
            }
        }
        return new UpgradeStepResult(
                step, Failures.toResult(() -> writer.execute(step)), UpgradeStepResult.Stage.TAKEN);
    }

    private UpgradeStepResult denied(UpgradeStep step, StepDenial denial) {
        if (denial.failsPass()) {
            problems.fail(denial.sentence());
        }
        return notTried(step, denial.sentence());
    }

    private static UpgradeStepResult notTried(UpgradeStep step, String why) {
        return new UpgradeStepResult(step, new ChangeResult.Failed(why), UpgradeStepResult.Stage.NOT_TRIED);
    }

    /** A permission that cannot be checked is none. */
    private Optional<StepDenial> denial() {
        if (permission == null) {
            return Optional.of(new StepDenial("nothing is changed in a dry run", false));
        }
        try {
            return permission.denial();
        } catch (RuntimeException failed) {
            return Optional.of(
                    new StepDenial("nobody knows whether it may be changed: " + Failures.sentence(failed), true));
        }
    }

    private UpgradeStepResult prepare(Cluster cluster, UpgradeStep.OrderCluster order) {
        return new UpgradeStepResult(
                order,
                Failures.toResult(() -> ports.preparation().prepare(cluster, order)),
                UpgradeStepResult.Stage.PREPARED);
    }

    /** Roles are only upgraded for those who said that this may be done for them. */
    private static boolean needsPreparation(MemberCluster member) {
        var cluster = member.cluster();
        return cluster.product().equals("rosa")
                && !cluster.hosted()
                && cluster.sts()
                && member.policyStatus()
                        .policy()
                        .filter(policy -> policy.approvals().contains(GateLabels.STS))
                        .isPresent();
    }

    /** A declined order is a matter between its owners and the environment; every other failure is a problem of ours. */
    private void report(UpgradeStepResult result, @Nullable MemberCluster member) {
        if (result.wasRefused() && result.isOrder()) {
            if (member != null && ports.policies().notifiesOwners() && settings.profile() == Profile.TIDEGATE) {
                OwnerNoticeWriter.refused(member.cluster(), result.action(), result.complaint())
                        .ifPresent(notice -> send(List.of(notice)));
            }
            return;
        }
        var sentence = result.action().name() + ": " + result.complaint();
        problems.setbacks().add(sentence);
        if (settings.profile() == Profile.REFERENCE && result.action() instanceof UpgradeStep.SwitchChannel) {
            problems.fail(sentence);
        }
    }

    /** Sends notices to the owners of clusters; none in a dry run. */
    void send(List<OwnerNotice> all) {
        if (permission == null || all.isEmpty()) {
            return;
        }
        var writer = writer();
        for (var notice : all) {
            var result = denial().<ChangeResult>map(denial -> new ChangeResult.Failed(denial.sentence()))
                    .orElseGet(() -> Failures.toResult(() -> writer.send(notice)));
            notices.add(new OwnerNoticeResult(notice, result));
            var complaint = result.complaint();
            if (!complaint.isEmpty()) {
                problems.setbacks().add("the owners of " + notice.uuid() + " were not told: " + complaint);
            }
        }
    }

    /** Without a writer every change fails with the reason why there is none. */
    private OcmWritePort writer() {
        try {
            return ocm.writer(organisation);
        } catch (RuntimeException failed) {
            var result = new ChangeResult.Failed(Failures.sentence(failed));
            return new OcmWritePort() {
                @Override
                public ChangeResult execute(UpgradeStep action) {
                    return result;
                }

                @Override
                public ChangeResult send(OwnerNotice notice) {
                    return result;
                }
            };
        }
    }
}
