package dev.tidegate.policies.plan;

import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.policies.content.FreshVerdict;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.Compliance;
import dev.tidegate.policies.object.HubCluster;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What may keep a rollout waiting for ever: clusters that are reachable and do not report about the version, unreachable
 * ones without a deadline, and a mandatory group that nobody is in.
 *
 * @param gate which mandatory group nobody is in; empty if there is none or nobody waits for it
 * @param at when the next cluster has been silent for too long
 */
record Stall(
        List<String> silent,
        List<String> unreachable,
        String gate,
        @Nullable Instant at) {

    private static final Duration SILENCE = Duration.ofMinutes(3);

    static Stall of(
            Collection<ClusterRolloutState> states,
            Map<String, FreshVerdict> verdicts,
            Map<String, HubCluster> clusters,
            @Nullable RolloutStrategy strategy,
            Set<String> ignored,
            String emptyGroup,
            Instant now) {
        var silent = new ArrayList<String>();
        var unreachable = new ArrayList<String>();
        Instant next = null;
        boolean endless = strategy != null && strategy.pace().deadline() == null;
        for (var state : states) {
            var verdict = verdicts.get(state.cluster());
            var released = state.releasedAt();
            if (state.phase() != ClusterPhase.PROGRESSING
                    || released == null
                    || ignored.contains(state.cluster())
                    || (verdict != null && verdict.compliance() != Compliance.UNKNOWN)) {
                continue;
            }
            var managed = clusters.get(state.cluster());
            if (managed == null || !managed.available()) {
                if (endless) {
                    unreachable.add(state.cluster());
                }
                continue;
            }
            var end = released.plus(SILENCE);
            if (!now.isBefore(end)) {
                silent.add(state.cluster() + templates(verdict));
            } else if (next == null || end.isBefore(next)) {
                next = end;
            }
        }
        boolean waits = states.stream().anyMatch(state -> state.phase() == ClusterPhase.TO_APPLY);
        return new Stall(silent, unreachable, waits ? emptyGroup : "", next);
    }

    private static String templates(@Nullable FreshVerdict verdict) {
        return verdict == null || verdict.silent().isEmpty() ? "" : " (" + String.join(", ", verdict.silent()) + ")";
    }

    boolean isStalled() {
        return !silent.isEmpty() || !unreachable.isEmpty() || !gate.isEmpty();
    }

    String reason() {
        if (!silent.isEmpty()) {
            return "NoFreshVerdict";
        }
        if (!unreachable.isEmpty()) {
            return "ClusterUnreachable";
        }
        return gate.isEmpty() ? "NotStalled" : "MandatoryGroupEmpty";
    }

    String sentence() {
        if (!silent.isEmpty()) {
            return "no verdict on the version for 3 min: " + NameList.of(silent);
        }
        if (!unreachable.isEmpty()) {
            return "unreachable, and there is no deadline: " + NameList.of(unreachable);
        }
        return gate.isEmpty() ? "" : "nobody goes before a mandatory group has gone: " + gate;
    }

    Optional<Instant> nextCheck() {
        return Optional.ofNullable(at);
    }
}
