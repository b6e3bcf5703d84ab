package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.TO;

import dev.tidegate.integrations.rollout.ShardObservation.WorkloadFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A rollout on a clock of its own: every wanted image is in place at once, every shard runs each five minutes for half a
 * minute, and runs are clean unless a test says otherwise.
 */
final class ImageRolloutSimulation {

    private static final Duration EVERY = Duration.ofMinutes(5);
    private static final Duration TOOK = Duration.ofSeconds(30);

    private final ImageRollout rollout;
    private List<RolloutShard> shards;
    private final Map<ShardName, List<Spell>> failures = new HashMap<>();
    private final Set<ShardName> silent = new HashSet<>();
    private final Set<ShardName> unseen = new HashSet<>();
    private final Map<ShardName, String> waiting = new HashMap<>();
    private BiConsumer<ImageRolloutPlan, Instant> watcher = (decision, now) -> {};
    private Instant now = START;
    private final RolloutApprovalRepository approvals = new InMemoryRolloutApprovalRepository();
    private @Nullable ImageRolloutState state;
    private @Nullable ImageRolloutPlan decision;

    private record Spell(Instant from, Instant until) {}

    ImageRolloutSimulation(ImageRollout rollout, List<RolloutShard> shards) {
        this.rollout = rollout;
        this.shards = shards;
    }

    ImageRolloutSimulation watchedBy(BiConsumer<ImageRolloutPlan, Instant> anybody) {
        watcher = anybody;
        return this;
    }

    /** Runs of a shard that start in this time fail. */
    ImageRolloutSimulation failing(String shard, Instant from, Instant until) {
        failures.computeIfAbsent(BucketKeeperFleet.name(shard), name -> new ArrayList<>())
                .add(new Spell(from, until));
        return this;
    }

    ImageRolloutSimulation silent(String shard) {
        silent.add(BucketKeeperFleet.name(shard));
        return this;
    }

    ImageRolloutSimulation unseen(String shard, boolean is) {
        if (is) {
            unseen.add(BucketKeeperFleet.name(shard));
        } else {
            unseen.remove(BucketKeeperFleet.name(shard));
        }
        return this;
    }

    /** On the new image a container of a shard waits for this reason. */
    ImageRolloutSimulation waiting(String shard, String reason) {
        waiting.put(BucketKeeperFleet.name(shard), reason);
        return this;
    }

    ImageRolloutSimulation with(List<RolloutShard> others) {
        shards = others;
        return this;
    }

    ImageRolloutPlan decide() {
        var made = ImageRolloutPlanner.plan(inputs(), now);
        state = made.state();
        decision = made;
        watcher.accept(made, now);
        return made;
    }

    /** What the next decision depends on. */
    ImageRolloutInputs inputs() {
        return new ImageRolloutInputs(rollout, shards, facts(), approvals.inForce(rollout), state);
    }

    void pass(Duration time) {
        now = now.plus(time);
    }

    /** Whether every run of a shard that ended in this time was clean. */
    boolean ranClean(ShardName shard, Instant from, Instant until) {
        for (var start = START; start.isBefore(until); start = start.plus(EVERY)) {
            var end = start.plus(TOOK);
            if (end.isAfter(from) && !end.isAfter(until) && fails(shard, start)) {
                return false;
            }
        }
        return true;
    }

    /** Decides every minute up to this time after the start. */
    ImageRolloutPlan at(Duration afterStart) {
        var end = START.plus(afterStart);
        while (now.isBefore(end)) {
            decide();
            now = now.plus(Duration.ofMinutes(1));
        }
        now = end;
        return decide();
    }

    /** Decides every minute until a wave is in this state, and returns how long after the start that was. */
    Duration until(String wave, WaveState wanted) {
        for (int minute = 0; minute < 5_000; minute++) {
            var state = decide().wave(wave).map(WaveStatus::state).orElseThrow();
            if (state == wanted) {
                return Duration.between(START, now);
            }
            now = now.plus(Duration.ofMinutes(1));
        }
        throw new AssertionError("wave " + wave + " never is " + wanted);
    }

    ImageRolloutSimulation act(RolloutAction.Kind kind, @Nullable String wave) {
        var act = new RolloutAction(kind, "kim", now, wave, "because");
        state = RolloutActions.apply(state(), act).orElseThrow();
        if (kind == RolloutAction.Kind.APPROVE) {
            approvals.give(rollout, act);
        }
        return this;
    }

    void forget() {
        state = null;
    }

    ImageRolloutState state() {
        return Objects.requireNonNull(state, "nothing was decided yet");
    }

    Instant now() {
        return now;
    }

    Map<ShardName, ShardObservation> facts() {
        var facts = new HashMap<ShardName, ShardObservation>();
        for (RolloutShard shard : shards) {
            if (!unseen.contains(shard.name())) {
                facts.put(shard.name(), facts(shard.name()));
            }
        }
        return facts;
    }

    private ShardObservation facts(ShardName name) {
        var ref =
                decision == null ? BucketKeeperFleet.FROM : decision.refs().getOrDefault(name, BucketKeeperFleet.FROM);
        var runs = new ArrayList<ShardRun>();
        var first = now.minus(Duration.ofHours(3)).isBefore(START) ? START : now.minus(Duration.ofHours(3));
        var start = START.plus(EVERY.multipliedBy(Duration.between(START, first).dividedBy(EVERY)));
        for (; !silent.contains(name) && !start.plus(TOOK).isAfter(now); start = start.plus(EVERY)) {
            runs.add(new ShardRun(start, start.plus(TOOK), fails(name, start) ? 1 : 0, TOOK));
        }
        var waits = ref.equals(TO) && waiting.containsKey(name) ? List.of(waiting.get(name)) : List.<String>of();
        return new ShardObservation(
                new WorkloadFacts(false, ref, true, 1, 1, waits, null, ref.equals(TO) ? START : null),
                runs,
                Collections.nCopies(20, TOOK),
                EVERY.minus(TOOK),
                null);
    }

    private boolean fails(ShardName name, Instant start) {
        return failures.getOrDefault(name, List.of()).stream()
                .anyMatch(spell -> !start.isBefore(spell.from()) && start.isBefore(spell.until()));
    }
}
