package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.Keepers.START;
import static dev.tidegate.integrations.rollout.Keepers.TO;

import dev.tidegate.integrations.rollout.ShardFacts.WorkloadFacts;
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
final class Trial {

    private static final Duration EVERY = Duration.ofMinutes(5);
    private static final Duration TOOK = Duration.ofSeconds(30);

    private final RolloutFile rollout;
    private List<RolloutShard> shards;
    private final Map<ShardName, List<Spell>> failures = new HashMap<>();
    private final Set<ShardName> silent = new HashSet<>();
    private final Set<ShardName> unseen = new HashSet<>();
    private BiConsumer<RolloutDecision, Instant> watcher = (decision, now) -> {};
    private Instant now = START;
    private @Nullable RolloutState state;
    private @Nullable RolloutDecision decision;

    private record Spell(Instant from, Instant until) {}

    Trial(RolloutFile rollout, List<RolloutShard> shards) {
        this.rollout = rollout;
        this.shards = shards;
    }

    Trial watchedBy(BiConsumer<RolloutDecision, Instant> anybody) {
        watcher = anybody;
        return this;
    }

    /** Runs of a shard that start in this time fail. */
    Trial failing(String shard, Instant from, Instant until) {
        failures.computeIfAbsent(Keepers.name(shard), name -> new ArrayList<>()).add(new Spell(from, until));
        return this;
    }

    Trial silent(String shard) {
        silent.add(Keepers.name(shard));
        return this;
    }

    Trial unseen(String shard, boolean is) {
        if (is) {
            unseen.add(Keepers.name(shard));
        } else {
            unseen.remove(Keepers.name(shard));
        }
        return this;
    }

    Trial with(List<RolloutShard> others) {
        shards = others;
        return this;
    }

    RolloutDecision decide() {
        var made = RolloutDecision.decide(rollout, shards, facts(), state, now);
        state = made.state();
        decision = made;
        watcher.accept(made, now);
        return made;
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
    RolloutDecision at(Duration afterStart) {
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
            var state = decide().wave(wave).map(WaveView::state).orElseThrow();
            if (state == wanted) {
                return Duration.between(START, now);
            }
            now = now.plus(Duration.ofMinutes(1));
        }
        throw new AssertionError("wave " + wave + " never is " + wanted);
    }

    Trial act(Act.Kind kind, @Nullable String wave) {
        var act = new Act(kind, "kim", now, wave, "because");
        state = RolloutActs.apply(state(), act).orElseThrow();
        return this;
    }

    void forget() {
        state = null;
    }

    RolloutState state() {
        return Objects.requireNonNull(state, "nothing was decided yet");
    }

    Instant now() {
        return now;
    }

    Map<ShardName, ShardFacts> facts() {
        var facts = new HashMap<ShardName, ShardFacts>();
        for (RolloutShard shard : shards) {
            if (!unseen.contains(shard.name())) {
                facts.put(shard.name(), facts(shard.name()));
            }
        }
        return facts;
    }

    private ShardFacts facts(ShardName name) {
        var ref = decision == null ? Keepers.FROM : decision.refs().getOrDefault(name, Keepers.FROM);
        var runs = new ArrayList<Run>();
        var first = now.minus(Duration.ofHours(3)).isBefore(START) ? START : now.minus(Duration.ofHours(3));
        var start = START.plus(EVERY.multipliedBy(Duration.between(START, first).dividedBy(EVERY)));
        for (; !silent.contains(name) && !start.plus(TOOK).isAfter(now); start = start.plus(EVERY)) {
            runs.add(new Run(start, start.plus(TOOK), fails(name, start) ? 1 : 0, TOOK));
        }
        return new ShardFacts(
                new WorkloadFacts(false, ref, true, 1, 1, List.of(), null, ref.equals(TO) ? START : null),
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
