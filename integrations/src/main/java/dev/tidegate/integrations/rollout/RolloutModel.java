package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.forecast.Model;
import dev.tidegate.engine.forecast.Step;
import dev.tidegate.integrations.rollout.ShardFacts.WorkloadFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A world in which every shard gets well: after as many runs as are wanted, each taking the time it usually takes from
 * one run to the next. Shards that are well stay so.
 */
final class RolloutModel implements Model<RolloutState, RolloutModel.Move> {

    /** Gates that only a person opens. */
    private static final Set<String> PEOPLE = Set.of("approval", Turns.GATE);

    private final RolloutFile rollout;
    private final List<RolloutShard> shards;
    private final Map<ShardName, ShardFacts> observed;
    private final RolloutState initial;
    private final Duration period;
    private final Instant start;

    /** A decision, and what was remembered before it. */
    record Move(RolloutState before, RolloutDecision decision) {

        private RolloutState after() {
            var after = decision.state();
            return after == null ? before : after;
        }
    }

    RolloutModel(
            RolloutFile rollout,
            List<RolloutShard> shards,
            Map<ShardName, ShardFacts> observed,
            RolloutState initial,
            Duration period,
            Instant start) {
        this.rollout = rollout;
        this.shards = shards;
        this.observed = observed;
        this.initial = initial;
        this.period = period;
        this.start = start;
    }

    static RolloutFile withoutApprovals(RolloutFile rollout) {
        return new RolloutFile(
                rollout.path(),
                rollout.place(),
                rollout.name(),
                rollout.integration(),
                rollout.environment(),
                rollout.from(),
                rollout.to(),
                rollout.waves().stream().map(WaveRule::approved).toList(),
                rollout.gates(),
                rollout.onFailure(),
                rollout.revertAll(),
                rollout.failureAfter());
    }

    @Override
    public Step<Move> decide(RolloutState state, Instant now) {
        var facts = new TreeMap<ShardName, ShardFacts>();
        state.shards().forEach((name, mark) -> facts.put(name, facts(name, mark, now)));
        var decision = RolloutDecision.decide(rollout, shards, facts, state, now);
        return new Step<>(new Move(state, decision), waitsForSomebody(decision) ? null : decision.turnAt());
    }

    /** Windows come and go for ever; while a person is waited for, none of them changes anything. */
    private static boolean waitsForSomebody(RolloutDecision decision) {
        return decision.waves().stream()
                .filter(wave -> wave.state() != WaveState.DONE)
                .findFirst()
                .filter(wave -> wave.state() != WaveState.RUNNING && wave.state() != WaveState.SOAKING)
                .filter(wave ->
                        wave.explanation().closed().stream().anyMatch(verdict -> PEOPLE.contains(verdict.gate())))
                .isPresent();
    }

    @Override
    public boolean changesAnything(Move move) {
        return !move.after().equals(move.before());
    }

    @Override
    public RolloutState act(RolloutState state, Move move, Instant now) {
        return move.after();
    }

    @Override
    public Optional<Instant> nextEvent(RolloutState state, Instant now) {
        return state.shards().entrySet().stream()
                .map(entry -> wellAt(entry.getKey(), entry.getValue()))
                .filter(well -> well.isAfter(now))
                .min(Instant::compareTo);
    }

    @Override
    public RolloutState advance(RolloutState state, Instant to) {
        return state;
    }

    @Override
    public boolean isFinished(RolloutState state) {
        return state.standing() == Standing.DONE;
    }

    private Instant wellAt(ShardName name, ShardMark mark) {
        var before = initial.mark(name);
        var healthySince = before.map(ShardMark::healthySince);
        if (healthySince.isPresent()) {
            return healthySince.get();
        }
        var from = before.isPresent() ? start : mark.givenAt();
        return from.plus(periodOf(name).multipliedBy(rollout.gates().minRuns()));
    }

    private Duration periodOf(ShardName name) {
        return Optional.ofNullable(observed.get(name))
                .map(facts -> facts.pause().plus(facts.medianBefore().orElse(Duration.ZERO)))
                .orElse(period);
    }

    private ShardFacts facts(ShardName name, ShardMark mark, Instant now) {
        var runs = new ArrayList<Run>();
        if (!now.isBefore(wellAt(name, mark))) {
            for (int i = 0; i < rollout.gates().minRuns(); i++) {
                runs.add(new Run(mark.judgedFrom().plusNanos(1), wellAt(name, mark), 0, Duration.ZERO));
            }
        }
        var workload = new WorkloadFacts(false, rollout.to(), true, 1, 1, List.of(), null, null);
        return new ShardFacts(workload, runs, List.of(), Duration.ofDays(1), now);
    }
}
