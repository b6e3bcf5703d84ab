package dev.tidegate.engine.soak;

import dev.tidegate.engine.duration.TimeFormat;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

/** Something about a check-in that a person should hear of, because less was credited than the calendar suggests. */
public sealed interface SoakWarning {

    String sentence();

    <T> T match(
            Function<? super GapCapped, ? extends T> gapCapped,
            Function<? super ClockWentBack, ? extends T> clockWentBack);

    /** The last check-in was longer ago than one check-in may credit. */
    record GapCapped(Duration gap, Duration credited) implements SoakWarning {

        @Override
        public String sentence() {
            return "the last check-in was " + TimeFormat.duration(gap) + " ago, only " + TimeFormat.duration(credited)
                    + " of it count as soak";
        }

        @Override
        public <T> T match(
                Function<? super GapCapped, ? extends T> gapCapped,
                Function<? super ClockWentBack, ? extends T> clockWentBack) {
            return gapCapped.apply(this);
        }
    }

    /** The last check-in lies in the future. */
    record ClockWentBack(Instant lastCheckIn, Instant now) implements SoakWarning {

        @Override
        public String sentence() {
            return "the last check-in was at " + lastCheckIn + ", which is after " + now + ": nothing is credited";
        }

        @Override
        public <T> T match(
                Function<? super GapCapped, ? extends T> gapCapped,
                Function<? super ClockWentBack, ? extends T> clockWentBack) {
            return clockWentBack.apply(this);
        }
    }
}
