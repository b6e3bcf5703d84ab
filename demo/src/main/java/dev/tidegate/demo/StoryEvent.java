package dev.tidegate.demo;

import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened in a story.
 *
 * @param group the group it happened in; null if it concerns the whole fleet
 * @param member the member it happened to; null if it concerns more than one
 * @param what the sentence, without the member or group it begins with
 */
record StoryEvent(
        Instant at,
        Kind kind,
        @Nullable String group,
        @Nullable String member,
        String what) {

    /** What an event is about. */
    enum Kind {
        FORECAST(TextStyle.PLAIN),
        OPENED(TextStyle.PLAIN),
        STARTED(TextStyle.PLAIN),
        ACKNOWLEDGED(TextStyle.PLAIN),
        RETRIED(TextStyle.FAINT),
        TOLD(TextStyle.WAITING),
        HELD(TextStyle.WAITING),
        REVERTED(TextStyle.WAITING),
        CORRECTED(TextStyle.GOOD),
        APPROVED(TextStyle.GOOD),
        DONE(TextStyle.GOOD),
        FAILED(TextStyle.BAD),
        STOPPED(TextStyle.BAD);

        final TextStyle tint;

        Kind(TextStyle tint) {
            this.tint = tint;
        }
    }

    String sentence() {
        var subject = member != null ? member : group;
        return subject == null ? what : subject + " " + what;
    }

    /** The event for people, with its time. */
    TextLine line() {
        return TextLine.of(TextStyle.FAINT.of(StoryTime.clock(at) + "  "), kind.tint.of(sentence()));
    }
}
