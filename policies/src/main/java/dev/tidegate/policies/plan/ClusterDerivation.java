package dev.tidegate.policies.plan;

import dev.tidegate.policies.content.FreshVerdict;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.content.ReplicaContent;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.Compliance;
import dev.tidegate.policies.object.GroupKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Derives where a cluster stands from what was stored and what its replica shows, before anything is decided:
 *
 * <ol>
 *   <li>who has the wanted content and is well has succeeded, released or not, without a write;
 *   <li>who was released stays in flight until it is well; a verdict counts only if it is about the present content;
 *   <li>who had succeeded and is no longer known to be well is in flight again, with a new deadline and a new soak;
 *   <li>who had failed and is well has recovered, unless it fell back to another version;
 *   <li>after the end nothing changes any more, and who comes then is new.
 * </ol>
 */
final class ClusterDerivation {

    private final Rollout rollout;
    private final boolean successOnReported;
    private final Instant now;

    /**
     * The rollout that clusters are looked at for.
     *
     * @param generation of the root policy it brings
     * @param starting whether it starts with this pass, so that earlier phases count no more
     * @param latched whether it has failed for good
     * @param ended whether it has succeeded
     */
    record Rollout(long generation, Instant startedAt, boolean starting, boolean latched, boolean ended) {}

    /** A cluster as it was found. */
    record Found(
            ClusterRolloutState state,
            FreshVerdict verdict,
            @Nullable Event event) {}

    /** What is worth telling about a cluster. */
    enum Event {
        SUCCEEDED,
        RECOVERED,
        JOINED
    }

    private static final FreshVerdict NOTHING = new FreshVerdict(Compliance.UNKNOWN, false, List.of());

    ClusterDerivation(Rollout rollout, boolean successOnReported, Instant now) {
        this.rollout = rollout;
        this.successOnReported = successOnReported;
        this.now = now;
    }

    /**
     * Derives one cluster.
     *
     * @param before what was stored; null if nothing was
     * @param want the content of the current version for it; null if that is in doubt, and what it has is taken as it is
     * @param failure of the last write; null if it did not fail
     */
    Found derive(
            String cluster,
            GroupKey group,
            @Nullable ClusterRolloutState before,
            @Nullable Replica replica,
            @Nullable ReplicaContent want,
            @Nullable WriteFailure failure) {
        boolean holdsContent = replica != null && want != null && replica.hash().equals(want.hash());
        boolean isDelivered = replica != null
                && (holdsContent
                        || replica.rolloutGeneration() == rollout.generation()
                        || (!rollout.starting()
                                && before != null
                                && isReleased(before)
                                && (want == null || before.hash().equals(replica.hash()))));
        var verdict =
                replica != null && isDelivered && !changesTemplates(replica, want) ? FreshVerdict.of(replica) : NOTHING;
        var state = before == null
                ? ClusterRolloutState.waiting(cluster, group, standing(replica), "")
                : before.in(group).failing(failure == null ? "" : failure.message());
        if (rollout.starting()) {
            return new Found(atStart(state, before, replica, holdsContent && isGood(verdict)), verdict, null);
        }
        if (before == null) {
            return rollout.ended()
                    ? new Found(
                            state.to(ClusterPhase.NEW_CLUSTER, now).standingAt(rollout.generation(), hash(want)),
                            verdict,
                            Event.JOINED)
                    : new Found(
                            holdsContent && isGood(verdict) && !rollout.latched() ? passed(state, replica, now) : state,
                            verdict,
                            Event.JOINED);
        }
        return goneOn(state, replica, holdsContent, isDelivered, verdict, failure);
    }

    private Found goneOn(
            ClusterRolloutState state,
            @Nullable Replica replica,
            boolean holdsContent,
            boolean isDelivered,
            FreshVerdict verdict,
            @Nullable WriteFailure failure) {
        boolean frozen = rollout.ended() || rollout.latched();
        return switch (state.phase()) {
            case NEW_CLUSTER, SKIPPED -> new Found(state, verdict, null);
            case TO_APPLY ->
                new Found(
                        !frozen && holdsContent && isGood(verdict)
                                ? passed(state, replica, now)
                                : replica == null ? state.standingAt(0, "") : state,
                        verdict,
                        null);
            case PROGRESSING -> inFlight(state, isDelivered, verdict, failure);
            case SUCCEEDED ->
                frozen || isGood(verdict)
                        ? new Found(reported(state, verdict), verdict, null)
                        // Its deadline was met. The new one starts now, not at a release that may be hours ago.
                        : new Found(
                                reported(state, verdict)
                                        .to(ClusterPhase.PROGRESSING, now)
                                        .released(now),
                                verdict,
                                null);
            case FAILED, TIMED_OUT ->
                !rollout.ended() && isReleased(state) && isDelivered && isGood(verdict)
                        ? new Found(reported(state, verdict).to(ClusterPhase.SUCCEEDED, now), verdict, Event.RECOVERED)
                        : new Found(reported(state, verdict), verdict, null);
        };
    }

    private Found inFlight(
            ClusterRolloutState state, boolean isDelivered, FreshVerdict verdict, @Nullable WriteFailure failure) {
        if (failure != null && !isDelivered) {
            return new Found(state.to(ClusterPhase.TO_APPLY, null).released(null), verdict, null);
        }
        return isGood(verdict)
                ? new Found(reported(state, verdict).to(ClusterPhase.SUCCEEDED, now), verdict, Event.SUCCEEDED)
                : new Found(reported(state, verdict), verdict, null);
    }

    /** Everybody waits again, except who has the content and is well. */
    private ClusterRolloutState atStart(
            ClusterRolloutState state,
            @Nullable ClusterRolloutState before,
            @Nullable Replica replica,
            boolean isWell) {
        long generation = replica == null ? 0 : before == null ? standing(replica) : before.generation();
        var waiting = ClusterRolloutState.waiting(
                state.cluster(), state.group(), generation, replica == null ? "" : replica.hash());
        if (!isWell || replica == null) {
            return waiting;
        }
        if (before == null
                || before.phase() != ClusterPhase.SUCCEEDED
                || before.since() == null
                || !before.hash().equals(replica.hash())) {
            return passed(waiting, replica, rollout.startedAt());
        }
        return passed(waiting, replica, before.since());
    }

    private ClusterRolloutState passed(ClusterRolloutState state, @Nullable Replica replica, @Nullable Instant since) {
        return state.to(ClusterPhase.SUCCEEDED, since)
                .reporting(Compliance.COMPLIANT, true)
                .standingAt(rollout.generation(), replica == null ? "" : replica.hash());
    }

    private static ClusterRolloutState reported(ClusterRolloutState state, FreshVerdict verdict) {
        return state.reporting(verdict.compliance(), state.reported() || verdict.reported());
    }

    private boolean isGood(FreshVerdict verdict) {
        return verdict.compliance() == Compliance.COMPLIANT
                || (successOnReported && verdict.compliance() == Compliance.NON_COMPLIANT);
    }

    /** Whether the cluster stands at the version of this rollout, as far as was stored. */
    private boolean isReleased(ClusterRolloutState state) {
        return state.phase() != ClusterPhase.TO_APPLY && state.generation() == rollout.generation();
    }

    private static long standing(@Nullable Replica replica) {
        return replica == null ? 0 : replica.rolloutGeneration();
    }

    private static String hash(@Nullable ReplicaContent want) {
        return want == null ? "" : want.hash();
    }

    /** Whether the replica is about to be written with another definition of a template: its reports are about the old one. */
    private static boolean changesTemplates(Replica replica, @Nullable ReplicaContent want) {
        if (want == null || replica.hash().equals(want.hash())) {
            return false;
        }
        Map<String, String> had = replica.templates().stream()
                .collect(Collectors.toMap(
                        template -> template.name(), template -> template.hash(), (one, other) -> one));
        return want.templates().stream().anyMatch(template -> !template.hash().equals(had.get(template.name())));
    }
}
