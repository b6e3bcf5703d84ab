package dev.tidegate.upgrades.run;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.GateLabels;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Carries out what was decided, one action after the other. Each fails alone, but what follows for the same cluster is
 * then left undone; and once it is not our turn any more, nothing is done at all.
 */
final class Acting {

    private final Hands hands;
    private final Turns.Turn turn;
    private final Preparation preparation;
    private final Profile profile;
    private final Map<String, Member> members = new HashMap<>();

    Acting(Hands hands, Turns.Turn turn, Preparation preparation, Profile profile, Organisation organisation) {
        this.hands = hands;
        this.turn = turn;
        this.preparation = preparation;
        this.profile = profile;
        organisation.members().forEach(member -> members.put(member.cluster().id(), member));
    }

    List<Attempt> act(List<? extends Action> actions) {
        var attempts = new ArrayList<Attempt>();
        Set<String> spoilt = new HashSet<>();
        for (var action : actions) {
            var attempt = spoilt.contains(action.cluster())
                    ? new Attempt(action, new Deed.Failed("what goes before it failed"), Attempt.Stage.NOT_TRIED)
                    : attempt(action);
            attempts.add(attempt);
            if (!attempt.succeeded()) {
                spoilt.add(action.cluster());
            }
        }
        return attempts;
    }

    private Attempt attempt(Action action) {
        if (!stillOurTurn()) {
            return new Attempt(action, new Deed.Failed("somebody else has the turn now"), Attempt.Stage.NOT_TRIED);
        }
        if (action instanceof Action.OrderCluster order) {
            var member = members.get(order.cluster());
            if (member != null && needsPreparation(member)) {
                var prepared = prepare(member.cluster(), order);
                if (!prepared.succeeded() && profile == Profile.TIDEGATE) {
                    return prepared;
                }
                if (!stillOurTurn()) {
                    return new Attempt(
                            action, new Deed.Failed("somebody else has the turn now"), Attempt.Stage.NOT_TRIED);
                }
            }
        }
        return new Attempt(action, Guarded.deed(() -> hands.take(action)), Attempt.Stage.TAKEN);
    }

    boolean stillOurTurn() {
        return Guarded.get(turn::holds, false);
    }

    private Attempt prepare(Cluster cluster, Action.OrderCluster order) {
        return new Attempt(order, Guarded.deed(() -> preparation.prepare(cluster, order)), Attempt.Stage.PREPARED);
    }

    /** Roles are only upgraded for those who said that this may be done for them. */
    private static boolean needsPreparation(Member member) {
        var cluster = member.cluster();
        return cluster.product().equals("rosa")
                && !cluster.hosted()
                && cluster.sts()
                && member.standing()
                        .policy()
                        .filter(policy -> policy.approvals().contains(GateLabels.STS))
                        .isPresent();
    }
}
