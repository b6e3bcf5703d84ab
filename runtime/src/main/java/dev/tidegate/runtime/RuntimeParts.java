package dev.tidegate.runtime;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What all loops of a process share.
 *
 * @param clock by which units are scheduled; may be a simulated one
 * @param ticker real time in nanoseconds
 * @param keeper null in a dry run, which takes no lease
 * @param messages told what a person who watches should read
 * @param rounds how many rounds were begun
 */
record RuntimeParts(
        RuntimeSettings settings,
        Clock clock,
        LongSupplier ticker,
        @Nullable LeaseKeeper keeper,
        HaltCheck halts,
        StopRequest stop,
        RunRecorder log,
        Consumer<String> messages,
        AtomicInteger rounds) {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** Sorts by time, and is used by no other process. */
    String nextRoundId(Instant now) {
        var process = settings.owner().substring(0, Math.min(8, settings.owner().length()));
        return "%s-%s-%d".formatted(STAMP.format(now), process, rounds.incrementAndGet());
    }
}
