package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Tint;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something worth telling.
 *
 * @param group the group it happened in; null if it concerns the whole story
 * @param cluster the cluster it happened to; null if it concerns more than one
 * @param what the sentence, without the cluster or group it begins with
 */
record Event(
        Instant at,
        Kind kind,
        @Nullable String group,
        @Nullable String cluster,
        String what) {

    /** What an event is about. */
    enum Kind {
        FORECAST(Tint.PLAIN),
        OPENED(Tint.PLAIN),
        ORDERED(Tint.PLAIN),
        AGREED(Tint.PLAIN),
        RETRIED(Tint.FAINT),
        TOLD(Tint.WAITING),
        CORRECTED(Tint.GOOD),
        FAILED(Tint.BAD),
        LOST(Tint.BAD),
        WAITING(Tint.WAITING),
        APPROVED(Tint.GOOD),
        DONE(Tint.GOOD),
        STOPPED(Tint.BAD),
        REVERTED(Tint.WAITING);

        private final Tint tint;

        Kind(Tint tint) {
            this.tint = tint;
        }

        Tint tint() {
            return tint;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Event of(Instant at, Kind kind, String group, String what) {
        return new Event(at, kind, group, null, what);
    }

    /** The cluster it happened to, or else the group; empty for the whole story. */
    String subject() {
        return cluster != null ? cluster : group != null ? group : "";
    }

    String sentence() {
        return (subject() + " " + what).strip();
    }

    boolean isFailure() {
        return kind == Kind.FAILED || kind == Kind.LOST;
    }
}
