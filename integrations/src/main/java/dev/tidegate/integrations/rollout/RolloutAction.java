package dev.tidegate.integrations.rollout;

import java.time.Instant;
import java.util.Locale;
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
        /** Everybody back to the old image, whatever the rollout is doing; one that has not started does not start. */
        ABORT,
        /** Everybody to the new image, now. */
        COMPLETE;

        /** As people write it: {@code skip-soak}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** Whether it takes everybody back. */
        public boolean takesBack() {
            return this == REVERT || this == ABORT;
        }

        public boolean isAboutOneWave() {
            return this == APPROVE || this == SKIP_SOAK;
        }
    }

    /** Who did it and why, for a sentence. */
    String signature() {
        return "by " + by + (reason == null ? "" : " (" + reason + ")");
    }
}
