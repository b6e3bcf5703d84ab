package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.revision.AppliedRevision;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.revision.RevisionObservation;
import dev.tidegate.engine.revision.RevisionProof;
import dev.tidegate.engine.rollout.FailureBound;
import dev.tidegate.engine.rollout.RolloutApprovals;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutPlanner;
import dev.tidegate.engine.rollout.RolloutRequest;
import dev.tidegate.engine.rollout.RolloutSettings;
import dev.tidegate.engine.rollout.RolloutStage;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.rollout.TargetGroup;
import dev.tidegate.engine.rollout.TargetName;
import dev.tidegate.engine.rollout.TargetStatus;
import dev.tidegate.engine.schedule.WindowGate;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.integrations.rollout.WaveAssignment.Members;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Translates an image rollout into a request to the engine: waves become stages, shards become targets. Statuses and
 * approvals are made from proofs, so that evidence about another image or another content of the rollout does not count.
 */
final class EngineRolloutAdapter {

    /** What a person closes and opens. */
    static final String GATE = "rollout";

    private static final RolloutSettings PACE = new RolloutSettings(
            Duration.ZERO, null, Limit.of(Threshold.count(0), Rounding.UP, 0), FailureBound.LENIENT);

    private final ImageRollout rollout;
    private final List<RolloutApproval> approvals;
    private final List<Members> waves;
    private final EmptyWaves empty;
    private final RiskedShards risked;
    private final Revision revision;
    private final Instant now;

    EngineRolloutAdapter(
            ImageRolloutInputs inputs, WaveAssignment assignment, EmptyWaves empty, RiskedShards risked, Instant now) {
        this.rollout = inputs.rollout();
        this.approvals = inputs.approvals();
        this.waves = assignment.waves();
        this.empty = empty;
        this.risked = risked;
        this.revision = rollout.revision();
        this.now = now;
    }

    RolloutPlan plan(ImageRolloutState state) {
        boolean atOnce = state.standing() == RolloutStatus.COMPLETING || state.standing() == RolloutStatus.DONE;
        var request = RolloutRequest.of(
                        revision,
                        atOnce ? new RolloutStrategy.All(PACE) : new RolloutStrategy.Staged(PACE, stages(state)),
                        groups(),
                        statuses(state))
                .with(RolloutApprovals.bound(WaveApprovals.proven(rollout, approvals, state)));
        return RolloutPlanner.plan(request, now).plan();
    }

    private List<TargetGroup> groups() {
        var groups = new ArrayList<TargetGroup>();
        for (int i = 0; i < waves.size(); i++) {
            groups.add(new TargetGroup(
                    i,
                    waves.get(i).name(),
                    waves.get(i).shards().stream()
                            .map(EngineRolloutAdapter::target)
                            .toList()));
        }
        return groups;
    }

    private List<TargetStatus> statuses(ImageRolloutState state) {
        var evidence = rollout.revisionOf(state.key().to());
        return waves.stream()
                .flatMap(wave -> wave.shards().stream())
                .flatMap(shard -> state.mark(shard.name()).map(mark -> status(shard, mark, evidence)).stream())
                .toList();
    }

    private TargetStatus status(RolloutShard shard, ShardRecord mark, Revision evidence) {
        var target = target(shard);
        var applied = new AppliedRevision(revision, mark.givenAt());
        var failure = proof(applied, evidence, mark.failedAt());
        if (failure.isPresent()) {
            return TargetStatus.failed(target, failure.get());
        }
        return proof(applied, evidence, mark.healthySince())
                .map(success -> TargetStatus.succeeded(target, success))
                .orElseGet(() -> TargetStatus.progressing(target, applied));
    }

    private static Optional<RevisionProof<Revision>> proof(
            AppliedRevision applied, Revision evidence, @Nullable Instant at) {
        return at == null ? Optional.empty() : applied.prove(new RevisionObservation<>(evidence, evidence, at));
    }

    private List<RolloutStage> stages(ImageRolloutState state) {
        var stages = new ArrayList<RolloutStage>();
        for (int i = 0; i < waves.size(); i++) {
            var wave = waves.get(i);
            stages.add(new RolloutStage(
                    i,
                    WaveStatus.label(wave.name(), i + 1, waves.size()),
                    soak(wave, state),
                    wave.rule().limit(),
                    wave.rule().approval(),
                    gates(i, state)));
        }
        return stages;
    }

    /** A wave that is through does not soak again. */
    static Duration soak(Members wave, ImageRolloutState state) {
        boolean isThrough = state.wave(wave.name())
                .flatMap(mark -> Optional.ofNullable(mark.doneAt()))
                .isPresent();
        return isThrough || state.skippedSoak(wave.name()).isPresent()
                ? Duration.ZERO
                : wave.rule().soak();
    }

    private List<Verdict> gates(int index, ImageRolloutState state) {
        return Stream.of(
                        standing(state).stream(),
                        risked.verdict().stream(),
                        window(index).stream(),
                        empty.before(index).stream(),
                        index == 0 ? Stream.<Verdict>empty() : soakBefore(index, state).stream())
                .flatMap(verdicts -> verdicts)
                .toList();
    }

    private static Optional<Verdict> standing(ImageRolloutState state) {
        return switch (state.standing()) {
            case PAUSED ->
                Optional.of(Verdict.closed(
                        GATE,
                        "paused "
                                + state.last(RolloutAction.Kind.PAUSE)
                                        .map(RolloutAction::signature)
                                        .orElse("by a person")));
            case FAILED -> Optional.of(Verdict.closed(GATE, state.failure() + "; resume or revert"));
            case REVERTED ->
                Optional.of(Verdict.closed(
                        GATE,
                        "taken back "
                                + state.lastTakenBack()
                                        .map(RolloutAction::signature)
                                        .orElse("by a person")));
            case RUNNING, COMPLETING, DONE -> Optional.empty();
        };
    }

    private Optional<Verdict> window(int index) {
        return Optional.ofNullable(rollout.gates().window())
                .map(named -> new WindowGate<String>(named.name(), named.window())
                        .check(waves.get(index).name(), now));
    }

    /** The order alone would say that the wave before soaks, but not for how long. */
    private Optional<Verdict> soakBefore(int index, ImageRolloutState state) {
        var before = waves.get(index - 1);
        var soak = soak(before, state);
        return WaveProgressUpdater.soaksSince(before, state)
                .map(since -> Duration.between(now, since.plus(soak)))
                .filter(left -> !left.isNegative() && !left.isZero())
                .map(left -> Verdict.closed(
                                "soak",
                                before.name() + " soaks " + TimeFormat.duration(soak) + ", " + TimeFormat.duration(left)
                                        + " left")
                        .until(now.plus(left))
                        .with("left", left));
    }

    static TargetName target(RolloutShard shard) {
        return new TargetName(shard.name().value());
    }
}
