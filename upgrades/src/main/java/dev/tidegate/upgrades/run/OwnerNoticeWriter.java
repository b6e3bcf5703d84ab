package dev.tidegate.upgrades.run;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.PolicyFindings;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Words what owners should hear about. Equal findings give equal texts, by which repetitions are known. */
final class OwnerNoticeWriter {

    /** What concerns a whole organisation need not be told on each of a thousand clusters. */
    private static final int CLUSTERS_TOLD = 10;

    private OwnerNoticeWriter() {}

    /**
     * The notices about an organisation and its clusters. In the reference's profile they have its severity, summaries and
     * descriptions, by which it recognises what was told already.
     *
     * @param sharingKnown whether it is certain that organisations that seem not to share soak data do not
     */
    static List<OwnerNotice> of(Organisation organisation, UpgradeRunSettings settings, boolean sharingKnown) {
        boolean isReference = settings.profile() == Profile.REFERENCE;
        var weight = isReference ? OwnerNotice.Weight.WARNING : OwnerNotice.Weight.MODERATE;
        var notices = new ArrayList<OwnerNotice>();
        for (var member : organisation.members()) {
            var found = organisation.findings().of(member.cluster().id());
            var errors = errors(found);
            notice(
                            member.cluster(),
                            weight,
                            isReference
                                    ? "Cluster upgrade policy validation errors"
                                    : "Tidegate: upgrade policy of this cluster is invalid",
                            isReference ? ReferenceNoticeText.ofCluster(errors) : lines(errors))
                    .ifPresent(notices::add);
            unknown(member.cluster(), found).ifPresent(notices::add);
        }
        var found = organisation.findings().ofOrganisation();
        var holding = isReference ? errors(found) : holding(found, sharingKnown);
        for (var cluster : told(organisation, settings.rules())) {
            notice(
                            cluster,
                            weight,
                            isReference
                                    ? "AUS configuration error on organization"
                                    : "Tidegate: upgrade settings of the organization are invalid",
                            isReference ? ReferenceNoticeText.ofOrganisation(holding) : lines(holding))
                    .ifPresent(notices::add);
            unknown(cluster, found).ifPresent(notices::add);
        }
        return notices;
    }

    /** An order that was declined; the version stands in it so that the next one is told anew. */
    static Optional<OwnerNotice> refused(Cluster cluster, UpgradeStep order, String why) {
        var version = order.match(
                UpgradeStep.OrderCluster::to,
                UpgradeStep.OrderControlPlane::to,
                UpgradeStep.OrderNodePool::to,
                addon -> addon.addon() + " " + addon.to(),
                deletion -> "",
                approval -> "",
                channel -> "");
        return Optional.ofNullable(cluster.uuid())
                .map(uuid -> new OwnerNotice(
                        uuid,
                        OwnerNotice.Weight.MODERATE,
                        "Tidegate: upgrade could not be scheduled",
                        "- ORDER_REJECTED " + version + ": " + why));
    }

    private static List<Cluster> told(Organisation organisation, UpgradeRules rules) {
        return organisation.members().stream()
                .filter(member -> member.policyStatus().policy().isPresent())
                .map(MemberCluster::cluster)
                .sorted(Comparator.comparing(Cluster::name).thenComparing(Cluster::id))
                .filter(cluster -> cluster.uuid() != null)
                .limit(rules.isolatesErrors() ? CLUSTERS_TOLD : Long.MAX_VALUE)
                .toList();
    }

    /** That a label cannot be read is no mistake of an owner. */
    private static List<Problem> errors(List<Problem> found) {
        return found.stream()
                .filter(problem -> problem.isError() && problem.code() != UpgradePolicyProblem.LABEL_UNREADABLE)
                .toList();
    }

    /** Errors, and names of organisations that hold clusters back because they do not share. */
    private static List<Problem> holding(List<Problem> found, boolean sharingKnown) {
        return found.stream()
                .filter(problem -> problem.isError()
                        || (sharingKnown && problem.code() == UpgradePolicyProblem.INHERIT_UNVERIFIED))
                .toList();
    }

    private static Optional<OwnerNotice> unknown(Cluster cluster, List<Problem> found) {
        return notice(
                cluster,
                OwnerNotice.Weight.LOW,
                "Tidegate: unknown upgrade label",
                lines(found.stream()
                        .filter(problem -> problem.code() == UpgradePolicyProblem.LABEL_UNKNOWN)
                        .toList()));
    }

    private static Optional<OwnerNotice> notice(
            Cluster cluster, OwnerNotice.Weight weight, String summary, String description) {
        return description.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(cluster.uuid()).map(uuid -> new OwnerNotice(uuid, weight, summary, description));
    }

    private static String lines(List<Problem> problems) {
        return String.join("\n", PolicyFindings.lines(problems));
    }
}
