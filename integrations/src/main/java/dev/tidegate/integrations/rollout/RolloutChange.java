package dev.tidegate.integrations.rollout;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something about a rollout that is not as it was after the decision before.
 *
 * @param rollout its name
 * @param wave the wave it is about; null for the whole rollout
 * @param shard the shard it is about; null for a wave or the whole rollout
 * @param sentence what happened, without the names above
 */
public record RolloutChange(
        Kind kind,
        String rollout,
        @Nullable String wave,
        @Nullable ShardName shard,
        String sentence) {

    /** What changed; its name is the reason of a Kubernetes event. */
    public enum Kind {
        ROLLOUT_STANDING,
        ROLLOUT_FAILED,
        ROLLOUT_REVERTED,
        WAVE_STATE,
        SHARD_STARTED,
        SHARD_UNWELL,
        SHARD_WELL,
        SHARD_FAILED,
        SHARD_TAKEN_BACK;

        /** Whether somebody should look at it. */
        public boolean isWarning() {
            return this == ROLLOUT_FAILED
                    || this == ROLLOUT_REVERTED
                    || this == SHARD_UNWELL
                    || this == SHARD_FAILED
                    || this == SHARD_TAKEN_BACK;
        }

        /** In the form of reasons of Kubernetes events, as in {@code ShardUnwell}. */
        public String reason() {
            var text = new StringBuilder();
            for (String word : name().split("_", -1)) {
                text.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
            }
            return text.toString();
        }
    }

    @Override
    public String toString() {
        return "rollout " + rollout + (wave == null ? "" : ", wave " + wave) + (shard == null ? "" : ", " + shard)
                + ": " + sentence;
    }
}
