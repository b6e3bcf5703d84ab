package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.forecast.ForecastDecision;
import dev.tidegate.engine.forecast.ForecastModel;
import dev.tidegate.integrations.rollout.ShardObservation.WorkloadFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A world in which every shard gets well: after as many runs as are wanted, each taking the time it usually takes from
 * one run to the next. Shards that are well stay so.
 */
final class ImageRolloutModel implements ForecastModel<ImageRolloutState, ImageRolloutModel.Move> {

    /** Gates that only a person opens. */
    private static final Set<String> PEOPLE = Set.of("approval", EmptyWaves.GATE, EngineRolloutAdapter.GATE);

    /** Health is evidence only after the image is in place. */
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final ImageRolloutInputs inputs;
    private final ImageRollout rollout;
    private final ImageRolloutState initial;
    private final Duration period;
    private final Instant start;

    /** A decision, and what was remembered before it. */
    record Move(ImageRolloutState before, ImageRolloutPlan decision) {

        private ImageRolloutState after() {
            var after = decision.state();
            return after == null ? before : after;
        }
    }

    ImageRolloutModel(ImageRolloutInputs inputs, ImageRolloutState initial, Duration period, Instant start) {
        this.inputs = inputs;
        this.rollout = inputs.rollout();
        this.initial = initial;
        this.period = period;
        this.start = start;
    }

    @Override
    public ForecastDecision<Move> decide(ImageRolloutState state, Instant now) {
        var facts = new TreeMap<ShardName, ShardObservation>();
        state.shards().forEach((name, mark) -> facts.put(name, facts(name, mark, now)));
        var decision = ImageRolloutPlanner.plan(inputs.with(facts, state), now);
        return new ForecastDecision<>(new Move(state, decision), waitsForSomebody(decision) ? null : decision.turnAt());
    }

    /** Windows come and go for ever; while a person is waited for, none of them changes anything. */
    private static boolean waitsForSomebody(ImageRolloutPlan decision) {
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
    public ImageRolloutState act(ImageRolloutState state, Move move, Instant now) {
        return move.after();
    }

    @Override
    public Optional<Instant> nextEvent(ImageRolloutState state, Instant now) {
        return state.shards().entrySet().stream()
                .map(entry -> wellAt(entry.getKey(), entry.getValue()))
                .filter(well -> well.isAfter(now))
                .min(Instant::compareTo);
    }

    @Override
    public ImageRolloutState advance(ImageRolloutState state, Instant to) {
        return state;
    }

    @Override
    public boolean isFinished(ImageRolloutState state) {
        return state.standing() == RolloutStatus.DONE;
    }

    private Instant wellAt(ShardName name, ShardRecord mark) {
        var before = initial.mark(name);
        var healthySince = before.map(ShardRecord::healthySince);
        if (healthySince.isPresent()) {
            return healthySince.get();
        }
        var from = before.isPresent() ? start : mark.givenAt();
        var runs = periodOf(name).multipliedBy(rollout.gates().minRuns());
        return from.plus(runs.compareTo(SHORTEST) < 0 ? SHORTEST : runs);
    }

    private Duration periodOf(ShardName name) {
        return Optional.ofNullable(inputs.observations().get(name))
                .map(facts -> facts.pause().plus(facts.medianBefore().orElse(Duration.ZERO)))
                .orElse(period);
    }

    private ShardObservation facts(ShardName name, ShardRecord mark, Instant now) {
        var runs = new ArrayList<ShardRun>();
        if (!now.isBefore(wellAt(name, mark))) {
            for (int i = 0; i < rollout.gates().minRuns(); i++) {
                runs.add(new ShardRun(
                        mark.judgedFrom().plusNanos(1), wellAt(name, mark), 0, Duration.ZERO, rollout.to()));
            }
        }
        var workload = new WorkloadFacts(false, rollout.to(), true, 1, 1, List.of(), null, null);
        return new ShardObservation(workload, runs, List.of(), Duration.ofDays(1), now);
    }
}
