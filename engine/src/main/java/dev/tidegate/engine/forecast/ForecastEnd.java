package dev.tidegate.engine.forecast;

import java.time.Instant;
import java.util.function.Function;

/** Why a forecast goes no further. */
public sealed interface ForecastEnd {

    /** The virtual instant at which it ended. */
    Instant at();

    String sentence();

    <T> T match(
            Function<? super Finished, ? extends T> finished,
            Function<? super HorizonReached, ? extends T> horizonReached,
            Function<? super Stuck, ? extends T> stuck,
            Function<? super TooManyDecisions, ? extends T> tooManyDecisions);

    /** What the forecast was about has come to its end. */
    record Finished(Instant at) implements ForecastEnd {

        @Override
        public String sentence() {
            return "finished at " + at;
        }

        @Override
        public <T> T match(
                Function<? super Finished, ? extends T> finished,
                Function<? super HorizonReached, ? extends T> horizonReached,
                Function<? super Stuck, ? extends T> stuck,
                Function<? super TooManyDecisions, ? extends T> tooManyDecisions) {
            return finished.apply(this);
        }
    }

    /** Not finished within the time that was looked at. */
    record HorizonReached(Instant at) implements ForecastEnd {

        @Override
        public String sentence() {
            return "not finished by " + at + ", where the forecast ends";
        }

        @Override
        public <T> T match(
                Function<? super Finished, ? extends T> finished,
                Function<? super HorizonReached, ? extends T> horizonReached,
                Function<? super Stuck, ? extends T> stuck,
                Function<? super TooManyDecisions, ? extends T> tooManyDecisions) {
            return horizonReached.apply(this);
        }
    }

    /** Nothing will ever change by itself: there is nothing to do, nothing going on and nothing to wait for. */
    record Stuck(Instant at) implements ForecastEnd {

        @Override
        public String sentence() {
            return "stuck since " + at + ": nothing changes any more without somebody's help";
        }

        @Override
        public <T> T match(
                Function<? super Finished, ? extends T> finished,
                Function<? super HorizonReached, ? extends T> horizonReached,
                Function<? super Stuck, ? extends T> stuck,
                Function<? super TooManyDecisions, ? extends T> tooManyDecisions) {
            return stuck.apply(this);
        }
    }

    /**
     * The number of decisions was used up.
     *
     * @param decisions how many were made
     * @param atThisInstant how many of them at the last instant; nearly all of them means that plans keep changing the
     *     world without ever coming to rest
     */
    record TooManyDecisions(Instant at, int decisions, int atThisInstant) implements ForecastEnd {

        @Override
        public String sentence() {
            return "given up at " + at + " after " + decisions + " decisions, " + atThisInstant
                    + " of them at that instant";
        }

        @Override
        public <T> T match(
                Function<? super Finished, ? extends T> finished,
                Function<? super HorizonReached, ? extends T> horizonReached,
                Function<? super Stuck, ? extends T> stuck,
                Function<? super TooManyDecisions, ? extends T> tooManyDecisions) {
            return tooManyDecisions.apply(this);
        }
    }
}
