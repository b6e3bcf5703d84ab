package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.gate.GateApprovalPlanner;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Plans which gates of one organisation are acknowledged ahead of time, and stores which ones are acknowledged. OCM is
 * only asked about clusters whose acknowledgements are not stored. Confined to one thread.
 */
final class GateAcknowledgements {

    private final AgreementRepository repository;
    private final Organisation organisation;
    private final Map<String, Set<String>> stored;
    private final Map<String, Set<String>> known = new TreeMap<>();

    GateAcknowledgements(AgreementRepository repository, Organisation organisation) {
        this.repository = repository;
        this.organisation = organisation;
        this.stored = Failures.orElse(() -> repository.of(organisation.key()), Map.of());
        organisation.members().stream()
                .map(member -> member.cluster().id())
                .filter(stored::containsKey)
                .forEach(cluster -> known.put(cluster, stored.getOrDefault(cluster, Set.of())));
    }

    /**
     * What to acknowledge.
     *
     * @param decided the other steps of this pass, which may acknowledge gates themselves
     */
    List<UpgradeStep.AcknowledgeGates> plan(
            List<VersionGate> gates, AgreementLookup agreements, UpgradeRules rules, List<UpgradeStep> decided) {
        var underway = new HashSet<String>();
        decided.forEach(action -> {
            if (action instanceof UpgradeStep.AcknowledgeGates acknowledging) {
                acknowledging.gates().forEach(gate -> underway.add(acknowledging.cluster() + " " + gate.id()));
            }
        });
        var open = GateApprovalPlanner.plan(organisation, gates, stored, learningFrom(agreements), rules);
        return organisation.members().stream()
                .map(MemberCluster::cluster)
                .map(cluster -> new UpgradeStep.AcknowledgeGates(
                        cluster.id(),
                        cluster.name(),
                        open.getOrDefault(cluster.id(), List.of()).stream()
                                .filter(gate -> !underway.contains(cluster.id() + " " + gate.id()))
                                .toList()))
                .filter(action -> !action.gates().isEmpty())
                .toList();
    }

    private AgreementLookup learningFrom(AgreementLookup agreements) {
        return cluster -> {
            Optional<Set<String>> found = agreements.of(cluster);
            found.ifPresent(agreed -> known.put(cluster.id(), new TreeSet<>(agreed)));
            return found;
        };
    }

    /** Stores what was found out, for the next pass, and says why if that failed. */
    @Nullable String save(List<UpgradeStepResult> results, StepPermission permission) {
        for (var result : results) {
            if (result.succeeded() && result.action() instanceof UpgradeStep.AcknowledgeGates done) {
                done.gates()
                        .forEach(gate -> known.computeIfAbsent(done.cluster(), absent -> new TreeSet<>())
                                .add(gate.id()));
            }
        }
        if (known.equals(stored)) {
            return null;
        }
        try {
            repository.save(organisation.key(), known, permission);
            return null;
        } catch (RuntimeException failed) {
            return "which gates are acknowledged was not kept: " + Failures.sentence(failed);
        }
    }
}
