package dev.tidegate.application.integrations.rollout;

import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.RolloutStatus;
import dev.tidegate.integrations.rollout.ShardHealthStatus;
import dev.tidegate.integrations.rollout.WaveState;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.WakeSignal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Waits until rollouts have come to an end: done, failed, reverted, or held by a person. Confined to one thread. */
public final class RolloutWait {

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(10);

    private final Clock clock;
    private final IdleWait idle;
    private final WakeSignal wake;
    private final BooleanSupplier isStopping;
    private final Consumer<String> progress;
    private final Map<String, String> told = new HashMap<>();

    /**
     * A wait that has not begun.
     *
     * @param wake raised to look before it is time, for example because the process shall stop
     * @param isStopping whether the process shall stop, which ends the wait
     * @param progress told where rollouts are, each time that changes
     */
    public RolloutWait(
            Clock clock, IdleWait idle, WakeSignal wake, BooleanSupplier isStopping, Consumer<String> progress) {
        this.clock = clock;
        this.idle = idle;
        this.wake = wake;
        this.isStopping = isStopping;
        this.progress = progress;
    }

    /**
     * Looks again and again.
     *
     * @param look where the awaited rollouts are
     * @return done; that a rollout failed or was taken back; refused, if a person holds it; failed, if the time was not enough
     */
    public Status await(Supplier<List<Position>> look, Duration timeout) throws InterruptedException {
        var deadline = clock.instant().plus(timeout);
        while (true) {
            var positions = look.get();
            positions.forEach(this::tell);
            var end = end(positions);
            if (end.isPresent()) {
                return end.get();
            }
            var now = clock.instant();
            if (!now.isBefore(deadline) || isStopping.getAsBoolean()) {
                progress.accept(
                        isStopping.getAsBoolean()
                                ? "the wait was ended before the rollout"
                                : "the rollout did not end within " + TimeFormat.duration(timeout));
                return Status.FAILED;
            }
            idle.await(wake, Duration.between(now, next(positions, now, deadline)));
        }
    }

    /** How the wait ends; empty while it goes on. One that failed is not forgotten over others that go on. */
    static Optional<Status> end(List<Position> positions) {
        var standings = positions.stream().map(RolloutWait::standing).toList();
        if (standings.contains(RolloutStatus.FAILED) || standings.contains(RolloutStatus.REVERTED)) {
            return Optional.of(Status.ROLLOUT_FAILED);
        }
        if (standings.contains(RolloutStatus.PAUSED)) {
            return Optional.of(Status.REFUSED);
        }
        return standings.stream().allMatch(standing -> standing == RolloutStatus.DONE)
                ? Optional.of(Status.DONE)
                : Optional.empty();
    }

    /** What is stored; what somebody who only looks would decide is decided by nobody. */
    private static @Nullable RolloutStatus standing(Position position) {
        return position.stored().map(ImageRolloutState::standing).orElse(null);
    }

    private static Instant next(List<Position> positions, Instant now, Instant deadline) {
        var latest = now.plus(BETWEEN_LOOKS).isBefore(deadline) ? now.plus(BETWEEN_LOOKS) : deadline;
        return positions.stream()
                .map(position -> position.decision().wakeUp())
                .filter(Objects::nonNull)
                .filter(wakeUp -> wakeUp.isAfter(now) && wakeUp.isBefore(latest))
                .min(Instant::compareTo)
                .orElse(latest);
    }

    private void tell(Position position) {
        String line = line(position);
        if (!line.equals(told.put(position.rollout().path(), line))) {
            progress.accept(line);
        }
    }

    static String line(Position position) {
        var shown = position.shown();
        var standing = standing(position);
        String failure = position.stored()
                .map(ImageRolloutState::failure)
                .map(why -> ": " + why)
                .orElse("");
        String wave = shown.waves().stream()
                .filter(one -> one.state() != WaveState.DONE)
                .findFirst()
                .map(one -> ", %s %s, %d of %d well"
                        .formatted(
                                one.label(),
                                one.state(),
                                shown.members(one)
                                        .filter(shard -> shard.health() instanceof ShardHealthStatus.Healthy)
                                        .count(),
                                one.members().size()))
                .orElse("");
        return "rollout %s: %s%s%s"
                .formatted(position.rollout().name(), standing == null ? "not started" : standing, failure, wave);
    }
}
