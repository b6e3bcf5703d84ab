package dev.tidegate.upgrades.run;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.Findings;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.PolicyProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Words what owners should hear about. Equal findings give equal texts, by which repetitions are known. */
final class Notices {

    /** What concerns a whole organisation need not be told on each of a thousand clusters. */
    private static final int CLUSTERS_TOLD = 10;

    private Notices() {}

    static List<Notice> of(Organisation organisation, UpgradeRules rules) {
        var notices = new ArrayList<Notice>();
        for (var member : organisation.members()) {
            var found = organisation.findings().of(member.cluster().id());
            notice(member.cluster(), "Tidegate: upgrade policy of this cluster is invalid", errors(found))
                    .ifPresent(notices::add);
            unknown(member.cluster(), found).ifPresent(notices::add);
        }
        var found = organisation.findings().ofOrganisation();
        for (var cluster : told(organisation, rules)) {
            notice(cluster, "Tidegate: upgrade settings of the organization are invalid", errors(found))
                    .ifPresent(notices::add);
            unknown(cluster, found).ifPresent(notices::add);
        }
        return notices;
    }

    /** An order that was declined; the version stands in it so that the next one is told anew. */
    static Optional<Notice> refused(Cluster cluster, Action order, String why) {
        var version = order.match(
                Action.OrderCluster::to,
                Action.OrderControlPlane::to,
                Action.OrderNodePool::to,
                addon -> addon.addon() + " " + addon.to(),
                deletion -> "",
                approval -> "",
                channel -> "");
        return Optional.ofNullable(cluster.uuid())
                .map(uuid -> new Notice(
                        uuid,
                        Notice.Weight.MODERATE,
                        "Tidegate: upgrade could not be scheduled",
                        "- ORDER_REJECTED " + version + ": " + why));
    }

    private static List<Cluster> told(Organisation organisation, UpgradeRules rules) {
        return organisation.members().stream()
                .filter(member -> member.standing().policy().isPresent())
                .map(Member::cluster)
                .sorted(Comparator.comparing(Cluster::name).thenComparing(Cluster::id))
                .filter(cluster -> cluster.uuid() != null)
                .limit(rules.isolatesErrors() ? CLUSTERS_TOLD : Long.MAX_VALUE)
                .toList();
    }

    private static List<Problem> errors(List<Problem> found) {
        return found.stream().filter(Problem::isError).toList();
    }

    private static Optional<Notice> unknown(Cluster cluster, List<Problem> found) {
        return notice(
                        cluster,
                        "Tidegate: unknown upgrade label",
                        found.stream()
                                .filter(problem -> problem.code() == PolicyProblem.LABEL_UNKNOWN)
                                .toList())
                .map(notice -> new Notice(notice.uuid(), Notice.Weight.LOW, notice.summary(), notice.description()));
    }

    private static Optional<Notice> notice(Cluster cluster, String summary, List<Problem> problems) {
        return problems.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(cluster.uuid())
                        .map(uuid -> new Notice(
                                uuid, Notice.Weight.MODERATE, summary, String.join("\n", Findings.lines(problems))));
    }
}
