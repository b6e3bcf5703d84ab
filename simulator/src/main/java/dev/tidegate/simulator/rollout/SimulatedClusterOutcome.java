package dev.tidegate.simulator.rollout;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** What a cluster does once it has the revision. */
public sealed interface SimulatedClusterOutcome {

    /** How long after its release the cluster reports; empty for one that never does. */
    Optional<Duration> reportsAfter();

    <T> T match(
            Function<? super Succeeds, ? extends T> succeeds,
            Function<? super Fails, ? extends T> fails,
            Function<? super FallsSilent, ? extends T> fallsSilent);

    /** Reports success after a while. */
    record Succeeds(Duration after) implements SimulatedClusterOutcome {

        public Succeeds {
            requireTime(after);
        }

        @Override
        public Optional<Duration> reportsAfter() {
            return Optional.of(after);
        }

        @Override
        public <T> T match(
                Function<? super Succeeds, ? extends T> succeeds,
                Function<? super Fails, ? extends T> fails,
                Function<? super FallsSilent, ? extends T> fallsSilent) {
            return succeeds.apply(this);
        }
    }

    /** Reports failure after a while and stays that way. */
    record Fails(Duration after, String reason) implements SimulatedClusterOutcome {

        public Fails {
            requireTime(after);
        }

        @Override
        public Optional<Duration> reportsAfter() {
            return Optional.of(after);
        }

        @Override
        public <T> T match(
                Function<? super Succeeds, ? extends T> succeeds,
                Function<? super Fails, ? extends T> fails,
                Function<? super FallsSilent, ? extends T> fallsSilent) {
            return fails.apply(this);
        }
    }

    /** Is never heard of again. */
    record FallsSilent() implements SimulatedClusterOutcome {

        @Override
        public Optional<Duration> reportsAfter() {
            return Optional.empty();
        }

        @Override
        public <T> T match(
                Function<? super Succeeds, ? extends T> succeeds,
                Function<? super Fails, ? extends T> fails,
                Function<? super FallsSilent, ? extends T> fallsSilent) {
            return fallsSilent.apply(this);
        }
    }

    private static void requireTime(Duration after) {
        if (after.isNegative() || after.isZero()) {
            throw new IllegalArgumentException("a cluster needs some time to report, not " + after);
        }
    }
}
