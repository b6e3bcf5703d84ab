package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.gate.Explanation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A wave as one decision found it.
 *
 * @param position counted from 1
 * @param of how many waves there are
 * @param members by name
 * @param soak how long it soaks; zero if that was skipped
 * @param soaksSince when its last shard became well; null unless all of it are
 * @param explanation what every gate says about the shards that have not started; nothing if all have
 */
public record WaveStatus(
        String name,
        int position,
        int of,
        WaveState state,
        List<ShardName> members,
        Duration soak,
        @Nullable Instant startedAt,
        @Nullable Instant soaksSince,
        @Nullable Instant doneAt,
        Explanation explanation) {

    public WaveStatus {
        members = List.copyOf(members);
    }

    /** The same before anybody in it has started. */
    WaveStatus waiting() {
        return new WaveStatus(
                name, position, of, WaveState.WAITING, members, soak, null, soaksSince, doneAt, explanation);
    }

    /** When it is through if everybody stays well. */
    public Optional<Instant> soakEndsAt() {
        return Optional.ofNullable(soaksSince).map(since -> since.plus(soak));
    }

    public String label() {
        return label(name, position, of);
    }

    static String label(String name, int position, int of) {
        return "wave " + name + " (" + position + " of " + of + ")";
    }
}
