package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The shards in flight that count against the failure bound before they have failed: those seen unwell, and those nobody
 * could look at. No shard of a rollout may fail, so that nothing new starts while there is one. How long it may stay so
 * before the wave is given up is another matter: {@link ImageRollout.FailureAfter}.
 */
final class RiskedShards {

    /** The gate in front of everybody who has not started. */
    static final String GATE = "failure-bound";

    private static final int ALLOWED = 0;

    private final SortedMap<ShardName, String> unwell;

    private RiskedShards(SortedMap<ShardName, String> unwell) {
        this.unwell = unwell;
    }

    static RiskedShards of(Map<ShardName, ShardHealthStatus> healths) {
        var unwell = new TreeMap<ShardName, String>();
        healths.forEach((name, health) -> {
            boolean isAtRisk = health.match(healthy -> false, progressing -> false, unhealthy -> true, unseen -> true);
            if (isAtRisk) {
                unwell.put(name, health.sentence());
            }
        });
        return new RiskedShards(unwell);
    }

    /** The closed gate; empty if nothing is at risk. */
    Optional<Verdict> verdict() {
        return sentence()
                .map(sentence -> Verdict.closed(GATE, sentence)
                        .with("allowed", ALLOWED)
                        .with("atRisk", unwell.size())
                        .with("shard", unwell.firstKey().value()));
    }

    /** What is told besides the gate while a rollout is held by it. */
    List<Problem> problems(ImageRollout rollout) {
        return sentence()
                .map(sentence -> new Problem(
                        IntegrationProblem.SHARD_UNWELL, rollout.place().toString(), rollout.name() + ": " + sentence))
                .stream()
                .toList();
    }

    private Optional<String> sentence() {
        if (unwell.isEmpty()) {
            return Optional.empty();
        }
        var first = unwell.firstKey();
        int others = unwell.size() - 1;
        return Optional.of("nothing new starts while %s is not well: %s%s (%d at risk, %d may fail)"
                .formatted(
                        first,
                        unwell.get(first),
                        others == 0 ? "" : ", and " + others + " more",
                        unwell.size(),
                        ALLOWED));
    }
}
