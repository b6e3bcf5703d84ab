package dev.tidegate.integrations.rollout;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something a person did to a rollout.
 *
 * @param by who
 * @param wave the wave it is about; null for the whole rollout
 * @param reason why; null if they did not say
 */
public record RolloutAction(
        Kind kind,
        String by,
        Instant at,
        @Nullable String wave,
        @Nullable String reason) {

    /** What a person can do. */
    public enum Kind {
        /** Nobody else starts. */
        PAUSE,
        /** It goes on, and what has failed gets another chance. */
        RESUME,
        /** One wave may start. */
        APPROVE,
        /** One wave need not soak any longer. */
        SKIP_SOAK,
        /** Everybody back to the old image. */
        REVERT,
        /** Everybody to the new image, now. */
        COMPLETE;

        public boolean isAboutOneWave() {
            return this == APPROVE || this == SKIP_SOAK;
        }
    }

    /** Who did it and why, for a sentence. */
    String signature() {
        return "by " + by + (reason == null ? "" : " (" + reason + ")");
    }
}
