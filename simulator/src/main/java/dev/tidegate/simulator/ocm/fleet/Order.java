package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.release.Version;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One scheduled upgrade.
 *
 * @param since when it came into this state
 * @param startedAt null until it has started
 */
public record Order(
        String id,
        Target target,
        Version version,
        Instant createdAt,
        Instant nextRun,
        OrderState state,
        Instant since,
        @Nullable Instant startedAt) {

    public Order in(OrderState other, Instant now) {
        var started = other == OrderState.STARTED ? now : startedAt;
        return new Order(id, target, version, createdAt, nextRun, other, now, started);
    }
}
