package dev.tidegate.application.integrations.rollout;

import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.image.RolloutImages;
import dev.tidegate.integrations.rollout.ImageRollout;
import dev.tidegate.integrations.rollout.ImageRolloutForecast;
import dev.tidegate.integrations.rollout.ImageRolloutInputs;
import dev.tidegate.integrations.rollout.ImageRolloutKey;
import dev.tidegate.integrations.rollout.ImageRolloutPlan;
import dev.tidegate.integrations.rollout.ImageRolloutPlanner;
import dev.tidegate.integrations.rollout.ImageRolloutReader;
import dev.tidegate.integrations.rollout.ImageRolloutRepository;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.ImageRollouts;
import dev.tidegate.integrations.rollout.RolloutAction;
import dev.tidegate.integrations.rollout.RolloutActions;
import dev.tidegate.integrations.rollout.RolloutApprovalRepository;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.ShardObserver;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All rollouts of a data tree: where they are, what they want now, and what people do to them. */
public final class RolloutTracker {

    private static final int TRIES = 5;

    private final ImageRolloutRepository store;
    private final RolloutApprovalRepository approvals;
    private final ShardObserver health;
    private final ImageRollouts rollouts;
    private final List<RolloutShard> shards;
    private final List<FrozenWorkloads> frozen;

    /**
     * A rollout, what was decided about it, and from what.
     *
     * @param isStored whether what was decided was stored
     */
    public record Position(ImageRolloutInputs inputs, ImageRolloutPlan decision, boolean isStored) {

        /** What the store says now; empty if the rollout has not started. */
        public Optional<ImageRolloutState> stored() {
            return Optional.ofNullable(isStored ? decision.state() : before());
        }

        public ImageRollout rollout() {
            return inputs.rollout();
        }

        /** The state that was stored before; null if the rollout had not started. */
        public @Nullable ImageRolloutState before() {
            return inputs.state();
        }

        /** The decision as people are shown it: what has not started waits. */
        public ImageRolloutPlan shown() {
            return hasStarted() || isStored ? decision : decision.notStarted();
        }

        /** Whether anything was stored of it before; if not, the decision tells how it would start. */
        public boolean hasStarted() {
            return before() != null;
        }
    }

    /** Others changed a rollout again and again while it was decided about. */
    public static final class ConcurrentChange extends RuntimeException {

        private static final long serialVersionUID = 1L;

        ConcurrentChange(ImageRollout rollout) {
            super("the rollout " + rollout.name() + " was changed by others " + TRIES
                    + " times meanwhile; nothing was decided");
        }
    }

    /**
     * The rollouts of these data.
     *
     * @param rendered the data rendered without any rollout
     */
    public RolloutTracker(
            IntegrationData data,
            RenderedWorkloads rendered,
            ImageRolloutRepository store,
            RolloutApprovalRepository approvals,
            ShardObserver health) {
        this.store = store;
        this.approvals = approvals;
        this.health = health;
        this.shards = rendered.workloads().stream().map(RolloutShard::of).toList();
        var read = ImageRolloutReader.read(data.tree(), data.settings().windows());
        this.rollouts = read.withoutOverlaps(active(read));
        this.frozen = new UnreadableRollouts(data.tree(), read, shards).of(store);
    }

    /** Also one that is done, until it is ended: without it shards would fall back to the old image. */
    private Set<ImageRolloutKey> active(ImageRollouts read) {
        return read.rollouts().stream()
                .map(ImageRollout::key)
                .filter(key -> store.load(key).isPresent())
                .collect(Collectors.toSet());
    }

    public List<Problem> problems() {
        return rollouts.problems();
    }

    /** Integrations whose rollout has started and cannot be read any more. */
    public List<FrozenWorkloads> frozen() {
        return frozen;
    }

    public Optional<ImageRollout> named(String name) {
        return rollouts.rollouts().stream()
                .filter(rollout -> rollout.name().equals(name) || rollout.path().equals(name))
                .findFirst();
    }

    public List<ImageRollout> all() {
        return rollouts.rollouts();
    }

    /** What would be decided now; nothing is stored. */
    public List<Position> look(Instant now) {
        return rollouts.rollouts().stream().map(rollout -> look(rollout, now)).toList();
    }

    private Position look(ImageRollout rollout, Instant now) {
        return decide(rollout, stored(rollout).orElse(null), now);
    }

    /** What becomes of a rollout if all goes well. */
    public ImageRolloutForecast forecast(
            ImageRollout rollout, ImageRolloutForecast.Assumptions assumptions, Instant now) {
        return ImageRolloutForecast.of(inputs(rollout, stored(rollout).orElse(null), now), assumptions, now);
    }

    private Optional<ImageRolloutState> stored(ImageRollout rollout) {
        return store.load(rollout.key()).map(ImageRolloutRepository.Kept::state);
    }

    /** Decides, and keeps what was decided, before anything is done about it. */
    public List<Position> advance(Instant now) {
        var positions = new ArrayList<Position>();
        for (ImageRollout rollout : rollouts.rollouts()) {
            positions.add(advance(rollout, now));
        }
        return positions;
    }

    private Position advance(ImageRollout rollout, Instant now) {
        for (int i = 0; i < TRIES; i++) {
            var stored = store.load(rollout.key());
            var position = decide(
                    rollout, stored.map(ImageRolloutRepository.Kept::state).orElse(null), now);
            ImageRolloutState next = position.decision().state();
            boolean isStored = next == null
                    || stored.filter(old -> old.state().equals(next)).isPresent()
                    || store.save(
                            next,
                            stored.map(ImageRolloutRepository.Kept::generation).orElse(0L));
            if (isStored) {
                return new Position(position.inputs(), position.decision(), true);
            }
        }
        throw new ConcurrentChange(rollout);
    }

    /** Does what a person wants to a rollout, or says why not. */
    public Parsed<ImageRolloutState> act(ImageRollout rollout, RolloutAction act) {
        for (int i = 0; i < TRIES; i++) {
            var stored = store.load(rollout.key());
            if (stored.isEmpty() && act.kind() == RolloutAction.Kind.ABORT) {
                var aborted = RolloutActions.abortedBeforeStart(rollout.key(), act);
                if (store.save(aborted, 0)) {
                    keepApprovals(rollout, act);
                    return Parsed.accepted(aborted);
                }
                continue;
            }
            if (stored.isEmpty()) {
                return Parsed.refused(
                        "act", 0, "the rollout " + rollout.name() + " has not started; the next apply starts it");
            }
            var changed = RolloutActions.apply(stored.get().state(), act);
            if (changed.value().isPresent()) {
                keepApprovals(rollout, act);
            }
            boolean isSettled = changed.value()
                    .map(state -> state.equals(stored.get().state())
                            || store.save(state, stored.get().generation()))
                    .orElse(true);
            if (isSettled) {
                return changed;
            }
        }
        return Parsed.refused("act", 0, "others changed the rollout at the same time; try again");
    }

    /** Approvals are revoked before the rollout is reverted, so that none is left if only one of the two succeeds. */
    private void keepApprovals(ImageRollout rollout, RolloutAction act) {
        if (act.kind() == RolloutAction.Kind.APPROVE) {
            approvals.give(rollout, act);
        } else if (act.kind().takesBack()) {
            approvals.revoke(rollout, act.by(), act.at());
        }
    }

    private Position decide(ImageRollout rollout, @Nullable ImageRolloutState state, Instant now) {
        var inputs = inputs(rollout, state, now);
        return new Position(inputs, ImageRolloutPlanner.plan(inputs, now), false);
    }

    private ImageRolloutInputs inputs(ImageRollout rollout, @Nullable ImageRolloutState state, Instant now) {
        return new ImageRolloutInputs(
                rollout, shards, health.observe(rollout, shards, now), approvals.inForce(rollout), state);
    }

    /** What these decisions want shards to run. */
    public static RolloutImages refs(List<Position> positions) {
        return shard -> positions.stream()
                .map(position -> position.decision().refOf(shard))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }
}
