package dev.tidegate.upgrades.decision;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.Candidate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is done about one cluster now, and why.
 *
 * @param cluster the id of the cluster
 * @param name what people call it
 * @param outcome the one code of this run
 * @param headline what tells most about the outcome: the same code, or if no candidate passed, the first check that the
 *     highest unblocked one failed, or if the channel is switched, what held an upgrade back
 * @param sentence the outcome in words
 * @param checks everything that was found about the cluster itself, also what did not matter any more
 * @param candidates everything that was found about the versions it is offered, highest version first
 * @param actions what to do, in this order
 * @param channel whether its channel can be switched; null if that did not come into question
 * @param wakeUp when the outcome may change by itself; null if only new facts can change it
 */
public record ClusterDecision(
        String cluster,
        String name,
        OutcomeCode outcome,
        OutcomeCode headline,
        String sentence,
        List<Check> checks,
        List<Candidate> candidates,
        List<Action> actions,
        @Nullable Verdict channel,
        @Nullable Instant wakeUp) {

    public ClusterDecision {
        checks = List.copyOf(checks);
        candidates = List.copyOf(candidates);
        actions = List.copyOf(actions);
    }

    /** The verdicts on the cluster itself. */
    public Explanation explanation() {
        return new Explanation(checks.stream().map(Check::verdict).toList());
    }

    public Optional<Candidate> candidate(String version) {
        return candidates.stream()
                .filter(candidate -> candidate.version().equals(version))
                .findFirst();
    }

    /** The same decision with other things to do. */
    public ClusterDecision withActions(List<Action> others) {
        return new ClusterDecision(
                cluster, name, outcome, headline, sentence, checks, candidates, others, channel, wakeUp);
    }

    ClusterDecision considering(Verdict found) {
        return new ClusterDecision(
                cluster, name, outcome, headline, sentence, checks, candidates, actions, found, wakeUp);
    }

    ClusterDecision switching(Verdict found, Action.SwitchChannel action) {
        return new ClusterDecision(
                cluster,
                name,
                OutcomeCode.CHANNEL_SWITCHED,
                headline,
                found.sentence(),
                checks,
                candidates,
                List.of(action),
                found,
                wakeUp);
    }
}
