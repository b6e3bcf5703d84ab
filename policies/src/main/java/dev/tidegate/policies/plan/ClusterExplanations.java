package dev.tidegate.policies.plan;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.policies.object.ClusterPhase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Says of each cluster why it gets the version or does not: what holds the policy, then what the engine says. */
final class ClusterExplanations {

    private ClusterExplanations() {}

    static Map<String, Explanation> of(
            PassFacts facts, FleetStates states, @Nullable RolloutPlan decided, @Nullable Hold hold, boolean latched) {
        var explanations = new TreeMap<String, Explanation>();
        if (decided == null) {
            if (hold != null) {
                states.clusters().forEach(cluster -> explanations.put(cluster, Explanation.of(hold.verdict())));
            }
            return explanations;
        }
        for (var target : decided.targets()) {
            var cluster = target.target().value();
            var verdicts = states.of(cluster).phase() == ClusterPhase.TO_APPLY
                    ? beforeTheEngine(facts, cluster, hold, latched)
                    : new ArrayList<Verdict>();
            if (verdicts.isEmpty()) {
                explanations.put(cluster, target.explanation());
            } else {
                verdicts.addAll(target.explanation().verdicts());
                explanations.put(cluster, new Explanation(verdicts));
            }
        }
        return explanations;
    }

    private static List<Verdict> beforeTheEngine(
            PassFacts facts, String cluster, @Nullable Hold hold, boolean latched) {
        var verdicts = new ArrayList<Verdict>();
        if (hold != null) {
            verdicts.add(hold.verdict());
        }
        if (latched) {
            verdicts.add(
                    Verdict.closed("failed", "the rollout has failed; only a new version or a retry starts another"));
        }
        var failure = facts.observed().writeFailures().get(cluster);
        if (failure != null) {
            verdicts.add(Verdict.closed("write", "the last write failed: " + failure.message())
                    .until(failure.retryAt()));
        }
        return verdicts;
    }
}
