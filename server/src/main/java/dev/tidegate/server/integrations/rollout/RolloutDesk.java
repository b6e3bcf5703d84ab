package dev.tidegate.server.integrations.rollout;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.image.RolloutRefs;
import dev.tidegate.integrations.rollout.Act;
import dev.tidegate.integrations.rollout.HealthSource;
import dev.tidegate.integrations.rollout.RolloutActs;
import dev.tidegate.integrations.rollout.RolloutDecision;
import dev.tidegate.integrations.rollout.RolloutFile;
import dev.tidegate.integrations.rollout.RolloutForecast;
import dev.tidegate.integrations.rollout.RolloutKey;
import dev.tidegate.integrations.rollout.RolloutReader;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.RolloutState;
import dev.tidegate.integrations.rollout.RolloutStore;
import dev.tidegate.integrations.rollout.Rollouts;
import dev.tidegate.integrations.workload.Rendered;
import dev.tidegate.server.integrations.IntegrationData;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All rollouts of a data tree: where they are, what they want now, and what people do to them. */
public final class RolloutDesk {

    private static final int TRIES = 5;

    private final RolloutStore store;
    private final HealthSource health;
    private final Rollouts rollouts;
    private final List<RolloutShard> shards;
    private final List<Frozen> frozen;

    /**
     * A rollout and what was decided about it.
     *
     * @param hasStarted whether anything was kept of it before; if not, the decision tells how it would start
     */
    public record Position(RolloutFile rollout, RolloutDecision decision, boolean hasStarted) {}

    /** Others changed a rollout again and again while it was decided about. */
    public static final class Overtaken extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Overtaken(RolloutFile rollout) {
            super("the rollout " + rollout.name() + " was changed by others " + TRIES
                    + " times meanwhile; nothing was decided");
        }
    }

    /**
     * The rollouts of these data.
     *
     * @param rendered the data rendered without any rollout
     */
    public RolloutDesk(IntegrationData data, Rendered rendered, RolloutStore store, HealthSource health) {
        this.store = store;
        this.health = health;
        this.shards = rendered.workloads().stream()
                .map(workload -> new RolloutShard(workload.shard(), base(workload.image())))
                .toList();
        var read = RolloutReader.read(data.tree(), data.settings().windows());
        this.rollouts = read.withoutOverlaps(active(read));
        this.frozen = new Stranded(data.tree(), read, shards).of(store);
    }

    /** What a shard would run without its pin; null if nobody else says anything. */
    private static @Nullable String base(ImageChoice image) {
        return image.level().isPin()
                ? image.losing().stream()
                        .filter(loser -> !loser.level().isPin())
                        .findFirst()
                        .map(ImageChoice.Candidate::reference)
                        .orElse(null)
                : image.reference();
    }

    /** Also one that is done, until it is ended: without it shards would fall back to the old image. */
    private Set<RolloutKey> active(Rollouts read) {
        return read.rollouts().stream()
                .map(RolloutFile::key)
                .filter(key -> store.load(key).isPresent())
                .collect(Collectors.toSet());
    }

    public List<Problem> problems() {
        return rollouts.problems();
    }

    /** Integrations whose rollout has started and cannot be read any more. */
    public List<Frozen> frozen() {
        return frozen;
    }

    public List<RolloutShard> shards() {
        return shards;
    }

    public Optional<RolloutFile> named(String name) {
        return rollouts.rollouts().stream()
                .filter(rollout -> rollout.name().equals(name) || rollout.path().equals(name))
                .findFirst();
    }

    public List<RolloutFile> all() {
        return rollouts.rollouts();
    }

    /** What would be decided now; nothing is kept. */
    public List<Position> look(Instant now) {
        return rollouts.rollouts().stream().map(rollout -> look(rollout, now)).toList();
    }

    private Position look(RolloutFile rollout, Instant now) {
        var kept = kept(rollout);
        return new Position(rollout, decide(rollout, kept.orElse(null), now), kept.isPresent());
    }

    /** What becomes of a rollout if all goes well. */
    public RolloutForecast forecast(RolloutFile rollout, RolloutForecast.Assumptions assumptions, Instant now) {
        return RolloutForecast.of(
                rollout,
                shards,
                health.observe(rollout, shards, now),
                kept(rollout).orElse(null),
                assumptions,
                now);
    }

    private Optional<RolloutState> kept(RolloutFile rollout) {
        return store.load(rollout.key()).map(RolloutStore.Kept::state);
    }

    /** Decides, and keeps what was decided, before anything is done about it. */
    public List<Position> advance(Instant now) {
        var positions = new ArrayList<Position>();
        for (RolloutFile rollout : rollouts.rollouts()) {
            positions.add(advance(rollout, now));
        }
        return positions;
    }

    private Position advance(RolloutFile rollout, Instant now) {
        for (int i = 0; i < TRIES; i++) {
            var kept = store.load(rollout.key());
            var decision = decide(rollout, kept.map(RolloutStore.Kept::state).orElse(null), now);
            RolloutState next = decision.state();
            boolean isKept = next == null
                    || kept.filter(old -> old.state().equals(next)).isPresent()
                    || store.save(next, kept.map(RolloutStore.Kept::generation).orElse(0L));
            if (isKept) {
                return new Position(rollout, decision, kept.isPresent());
            }
        }
        throw new Overtaken(rollout);
    }

    /** Does what a person wants to a rollout, or says why not. */
    public Parsed<RolloutState> act(RolloutFile rollout, Act act) {
        for (int i = 0; i < TRIES; i++) {
            var kept = store.load(rollout.key());
            if (kept.isEmpty()) {
                return Parsed.refused(
                        "act", 0, "the rollout " + rollout.name() + " has not started; the next apply starts it");
            }
            var changed = RolloutActs.apply(kept.get().state(), act);
            boolean isSettled = changed.value()
                    .map(state -> store.save(state, kept.get().generation()))
                    .orElse(true);
            if (isSettled) {
                return changed;
            }
        }
        return Parsed.refused("act", 0, "others changed the rollout at the same time; try again");
    }

    private RolloutDecision decide(RolloutFile rollout, @Nullable RolloutState state, Instant now) {
        return RolloutDecision.decide(rollout, shards, health.observe(rollout, shards, now), state, now);
    }

    /** What these decisions want shards to run. */
    public static RolloutRefs refs(List<Position> positions) {
        return shard -> positions.stream()
                .map(position -> position.decision().refOf(shard))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }
}
