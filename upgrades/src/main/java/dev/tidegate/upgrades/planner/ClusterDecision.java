package dev.tidegate.upgrades.planner;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.fleet.Cluster;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The decision for one cluster and its reasons.
 *
 * @param cluster the id of the cluster
 * @param name the name of the cluster
 * @param outcome the outcome code
 * @param headline the most specific code: the outcome itself; or, if no candidate passed, the first failed check of the
 *     highest version that is not blocked; or, if the channel is switched, what prevented an upgrade
 * @param sentence the outcome as a sentence
 * @param checks the results of all checks of the cluster, also of those that did not affect the outcome
 * @param candidates the results for all offered versions, highest version first
 * @param steps the steps to carry out, in this order
 * @param channel the verdict on switching the channel; null if it was not considered
 * @param wakeUp when the outcome may change without new facts; null if only new facts can change it
 */
public record ClusterDecision(
        String cluster,
        String name,
        OutcomeCode outcome,
        OutcomeCode headline,
        String sentence,
        List<CheckResult> checks,
        List<CandidateVersion> candidates,
        List<UpgradeStep> steps,
        @Nullable Verdict channel,
        @Nullable Instant wakeUp) {

    public ClusterDecision {
        checks = List.copyOf(checks);
        candidates = List.copyOf(candidates);
        steps = List.copyOf(steps);
    }

    /** A decision that does nothing and is not expected to change by time alone. */
    static ClusterDecision withoutSteps(
            Cluster cluster,
            OutcomeCode code,
            String sentence,
            List<CheckResult> checks,
            List<CandidateVersion> candidates) {
        return new ClusterDecision(
                cluster.id(), cluster.name(), code, code, sentence, checks, candidates, List.of(), null, null);
    }

    /** The verdicts on the cluster itself. */
    public Explanation explanation() {
        return new Explanation(checks.stream().map(CheckResult::verdict).toList());
    }

    public Optional<CandidateVersion> candidate(String version) {
        return candidates.stream()
                .filter(candidate -> candidate.version().equals(version))
                .findFirst();
    }

    /** The same decision with other steps. */
    public ClusterDecision withSteps(List<UpgradeStep> others) {
        return new ClusterDecision(
                cluster, name, outcome, headline, sentence, checks, candidates, others, channel, wakeUp);
    }

    ClusterDecision withChannelVerdict(Verdict verdict) {
        return new ClusterDecision(
                cluster, name, outcome, headline, sentence, checks, candidates, steps, verdict, wakeUp);
    }

    ClusterDecision withChannelSwitch(Verdict verdict, UpgradeStep.SwitchChannel step) {
        return new ClusterDecision(
                cluster,
                name,
                OutcomeCode.CHANNEL_SWITCHED,
                headline,
                verdict.sentence(),
                checks,
                candidates,
                List.of(step),
                verdict,
                wakeUp);
    }
}
