package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One scheduled upgrade.
 *
 * @param since when it came into this state
 * @param startedAt null until it has started
 */
public record SimulatedOrder(
        String id,
        SimulatedOrderTarget target,
        SimulatedVersion version,
        Instant createdAt,
        Instant nextRun,
        SimulatedOrderState state,
        Instant since,
        @Nullable Instant startedAt) {

    public SimulatedOrder in(SimulatedOrderState other, Instant now) {
        var started = other == SimulatedOrderState.STARTED ? now : startedAt;
        return new SimulatedOrder(id, target, version, createdAt, nextRun, other, now, started);
    }

    /** Whether it has neither started nor ended. */
    public boolean isWaiting() {
        return state == SimulatedOrderState.PENDING || state == SimulatedOrderState.SCHEDULED;
    }

    public SimulatedOrder with(SimulatedVersion otherVersion, Instant otherStart, Instant now) {
        return new SimulatedOrder(id, target, otherVersion, createdAt, otherStart, state, now, startedAt);
    }
}
