package dev.tidegate.integrations.rollout;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a wave.
 *
 * @param startedAt when its first shard was given the new image; null for not yet
 * @param doneAt when it was through; null for not yet
 */
public record WaveRecord(
        WaveState state,
        @Nullable Instant startedAt,
        @Nullable Instant doneAt) {

    static final WaveRecord WAITING = new WaveRecord(WaveState.WAITING, null, null);

    boolean isReverted() {
        return state == WaveState.REVERTED;
    }
}
