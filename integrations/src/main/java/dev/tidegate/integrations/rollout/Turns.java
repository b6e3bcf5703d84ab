package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.rollout.Approvals;
import dev.tidegate.engine.rollout.FailureBound;
import dev.tidegate.engine.rollout.Group;
import dev.tidegate.engine.rollout.Pace;
import dev.tidegate.engine.rollout.Phase;
import dev.tidegate.engine.rollout.Rollout;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutRequest;
import dev.tidegate.engine.rollout.Stage;
import dev.tidegate.engine.rollout.Strategy;
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
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts a rollout to the engine: waves are stages, shards are targets, the image is the revision. */
final class Turns {

    /** What a person closes and opens. */
    static final String GATE = "rollout";

    private static final Pace PACE =
            new Pace(Duration.ZERO, null, Limit.of(Threshold.count(0), Rounding.UP, 0), FailureBound.LENIENT);

    private final RolloutFile rollout;
    private final List<Members> waves;
    private final Revision revision;
    private final Instant now;

    Turns(RolloutFile rollout, WaveAssignment assignment, Instant now) {
        this.rollout = rollout;
        this.waves = assignment.waves();
        this.revision = Revision.of(rollout.path() + " to " + rollout.to());
        this.now = now;
    }

    RolloutPlan plan(RolloutState state) {
        boolean atOnce = state.standing() == Standing.COMPLETING || state.standing() == Standing.DONE;
        var request = RolloutRequest.of(
                        revision,
                        atOnce ? new Strategy.All(PACE) : new Strategy.Staged(PACE, stages(state)),
                        groups(),
                        statuses(state))
                .with(Approvals.standing(approved(state)));
        return Rollout.plan(request, now).plan();
    }

    private List<Group> groups() {
        var groups = new ArrayList<Group>();
        for (int i = 0; i < waves.size(); i++) {
            groups.add(new Group(
                    i,
                    waves.get(i).name(),
                    waves.get(i).shards().stream().map(Turns::target).toList()));
        }
        return groups;
    }

    private List<TargetStatus> statuses(RolloutState state) {
        return waves.stream()
                .flatMap(wave -> wave.shards().stream())
                .flatMap(shard -> state.mark(shard.name()).map(mark -> status(shard, mark)).stream())
                .toList();
    }

    private TargetStatus status(RolloutShard shard, ShardMark mark) {
        var target = target(shard);
        if (mark.hasFailed()) {
            return TargetStatus.recorded(target, Phase.FAILED, revision, mark.failedAt());
        }
        return mark.isHealthy()
                ? TargetStatus.recorded(target, Phase.SUCCEEDED, revision, mark.healthySince())
                : TargetStatus.recorded(target, Phase.PROGRESSING, revision, mark.givenAt());
    }

    /** The approvals of a state are those of its revision: another image has another state. */
    private Set<String> approved(RolloutState state) {
        return waves.stream()
                .map(Members::name)
                .filter(name -> state.approval(name).isPresent())
                .collect(Collectors.toSet());
    }

    private List<Stage> stages(RolloutState state) {
        var stages = new ArrayList<Stage>();
        for (int i = 0; i < waves.size(); i++) {
            var wave = waves.get(i);
            stages.add(new Stage(
                    i,
                    WaveView.label(wave.name(), i + 1, waves.size()),
                    soak(wave, state),
                    wave.rule().limit(),
                    wave.rule().approval(),
                    gates(i, state)));
        }
        return stages;
    }

    /** A wave that is through does not soak again. */
    static Duration soak(Members wave, RolloutState state) {
        boolean isThrough = state.wave(wave.name())
                .flatMap(mark -> Optional.ofNullable(mark.doneAt()))
                .isPresent();
        return isThrough || state.skippedSoak(wave.name()).isPresent()
                ? Duration.ZERO
                : wave.rule().soak();
    }

    private List<Verdict> gates(int index, RolloutState state) {
        return Stream.of(
                        standing(state).stream(),
                        window(index).stream(),
                        index == 0 ? Stream.<Verdict>empty() : soakBefore(index, state).stream())
                .flatMap(verdicts -> verdicts)
                .toList();
    }

    private static Optional<Verdict> standing(RolloutState state) {
        return switch (state.standing()) {
            case PAUSED ->
                Optional.of(Verdict.closed(
                        GATE,
                        "paused "
                                + state.last(Act.Kind.PAUSE).map(Act::signature).orElse("by a person")));
            case FAILED -> Optional.of(Verdict.closed(GATE, state.failure() + "; resume or revert"));
            case REVERTED ->
                Optional.of(Verdict.closed(
                        GATE,
                        "taken back "
                                + state.last(Act.Kind.REVERT)
                                        .map(Act::signature)
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
    private Optional<Verdict> soakBefore(int index, RolloutState state) {
        var before = waves.get(index - 1);
        var soak = soak(before, state);
        return WaveProgress.soaksSince(before, state)
                .map(since -> Duration.between(now, since.plus(soak)))
                .filter(left -> !left.isNegative() && !left.isZero())
                .map(left -> Verdict.closed(
                                "soak",
                                before.name() + " soaks " + Spoken.duration(soak) + ", " + Spoken.duration(left)
                                        + " left")
                        .until(now.plus(left))
                        .with("left", left));
    }

    static TargetName target(RolloutShard shard) {
        return new TargetName(shard.name().value());
    }
}
