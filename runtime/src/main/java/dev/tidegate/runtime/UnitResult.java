package dev.tidegate.runtime;

import java.util.Optional;
import java.util.function.Function;

/** What became of one unit in one round. */
public sealed interface UnitResult<R> {

    String unit();

    <T> T match(
            Function<? super Reconciled<R>, ? extends T> reconciled,
            Function<? super Skipped<R>, ? extends T> skipped,
            Function<? super Broken<R>, ? extends T> broken);

    default Optional<R> report() {
        return match(
                reconciled -> Optional.of(reconciled.outcome().report()),
                skipped -> Optional.empty(),
                broken -> Optional.empty());
    }

    default boolean succeeded() {
        return match(reconciled -> reconciled.outcome().succeeded(), skipped -> true, broken -> false);
    }

    /** A pass was made, whether or not it succeeded. */
    record Reconciled<R>(String unit, Outcome<R> outcome) implements UnitResult<R> {
        @Override
        public <T> T match(
                Function<? super Reconciled<R>, ? extends T> reconciled,
                Function<? super Skipped<R>, ? extends T> skipped,
                Function<? super Broken<R>, ? extends T> broken) {
            return reconciled.apply(this);
        }
    }

    /**
     * No pass was made.
     *
     * @param denial another process holds the lease, or a person has halted the unit
     */
    record Skipped<R>(String unit, Denial denial) implements UnitResult<R> {
        @Override
        public <T> T match(
                Function<? super Reconciled<R>, ? extends T> reconciled,
                Function<? super Skipped<R>, ? extends T> skipped,
                Function<? super Broken<R>, ? extends T> broken) {
            return skipped.apply(this);
        }
    }

    /** The pass ended in an exception, or could not be begun for one. */
    record Broken<R>(String unit, Exception cause) implements UnitResult<R> {
        @Override
        public <T> T match(
                Function<? super Reconciled<R>, ? extends T> reconciled,
                Function<? super Skipped<R>, ? extends T> skipped,
                Function<? super Broken<R>, ? extends T> broken) {
            return broken.apply(this);
        }
    }
}
