package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.fleet.Agreements;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.gate.GateApprover;
import dev.tidegate.upgrades.policy.Member;
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
 * The gates of one organisation to acknowledge ahead of time. Clusters are only asked what they have acknowledged if
 * that is not remembered from an earlier run. Confined to one thread.
 */
final class Approving {

    private final AgreementMemory memory;
    private final Organisation organisation;
    private final Map<String, Set<String>> remembered;
    private final Map<String, Set<String>> known = new TreeMap<>();

    Approving(AgreementMemory memory, Organisation organisation) {
        this.memory = memory;
        this.organisation = organisation;
        this.remembered = Guarded.get(() -> memory.of(organisation.key()), Map.of());
        organisation.members().stream()
                .map(member -> member.cluster().id())
                .filter(remembered::containsKey)
                .forEach(cluster -> known.put(cluster, remembered.getOrDefault(cluster, Set.of())));
    }

    /**
     * What to acknowledge.
     *
     * @param decided the acts of this run, which may acknowledge gates themselves
     */
    List<Action.AcknowledgeGates> approvals(
            List<VersionGate> gates, Agreements agreements, UpgradeRules rules, List<Action> decided) {
        var underway = new HashSet<String>();
        decided.forEach(action -> {
            if (action instanceof Action.AcknowledgeGates acknowledging) {
                acknowledging.gates().forEach(gate -> underway.add(acknowledging.cluster() + " " + gate.id()));
            }
        });
        var open = GateApprover.approvals(organisation, gates, remembered, learningFrom(agreements), rules);
        return organisation.members().stream()
                .map(Member::cluster)
                .map(cluster -> new Action.AcknowledgeGates(
                        cluster.id(),
                        cluster.name(),
                        open.getOrDefault(cluster.id(), List.of()).stream()
                                .filter(gate -> !underway.contains(cluster.id() + " " + gate.id()))
                                .toList()))
                .filter(action -> !action.gates().isEmpty())
                .toList();
    }

    private Agreements learningFrom(Agreements agreements) {
        return cluster -> {
            Optional<Set<String>> found = agreements.of(cluster);
            found.ifPresent(agreed -> known.put(cluster.id(), new TreeSet<>(agreed)));
            return found;
        };
    }

    /** Keeps what was learnt, for the next run; what cannot be kept is asked for again. */
    @Nullable String remember(List<Attempt> attempts, Turns.Turn turn) {
        for (var attempt : attempts) {
            if (attempt.succeeded() && attempt.action() instanceof Action.AcknowledgeGates done) {
                done.gates()
                        .forEach(gate -> known.computeIfAbsent(done.cluster(), absent -> new TreeSet<>())
                                .add(gate.id()));
            }
        }
        if (known.equals(remembered)) {
            return null;
        }
        try {
            memory.remember(organisation.key(), known, turn);
            return null;
        } catch (RuntimeException failed) {
            return "which gates are acknowledged was not kept: " + Guarded.sentence(failed);
        }
    }
}
