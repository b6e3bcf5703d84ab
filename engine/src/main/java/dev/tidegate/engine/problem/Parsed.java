package dev.tidegate.engine.problem;

import java.util.Optional;
import java.util.function.Function;

/**
 * What became of a text somebody wrote: a value, or the reason why it is none.
 *
 * @param <T> what the text stands for
 */
public sealed interface Parsed<T> {

    <R> R match(Function<? super Accepted<T>, ? extends R> accepted, Function<? super Refused<T>, ? extends R> refused);

    static <T> Parsed<T> accepted(T value) {
        return new Accepted<>(value);
    }

    /**
     * A text that cannot be taken.
     *
     * @param part the part of the text that is wrong, by its name: "hour", "duration"
     * @param column where in the text it goes wrong, counted from 0
     * @param sentence what is wrong and what would be right, without a full stop
     */
    static <T> Parsed<T> refused(String part, int column, String sentence) {
        return new Refused<>(part, column, sentence);
    }

    default Optional<T> value() {
        return match(accepted -> Optional.of(accepted.is()), refused -> Optional.empty());
    }

    default Optional<Refused<T>> refusal() {
        return match(accepted -> Optional.empty(), Optional::of);
    }

    /** What is wrong with the text, if anything is. */
    default Optional<String> complaint() {
        return refusal().map(Refused::sentence);
    }

    /** For texts that stand in the program itself; what a person wrote is matched instead. */
    default T orElseThrow() {
        return match(Accepted::is, refused -> {
            throw new IllegalArgumentException(refused.sentence());
        });
    }

    default <R> Parsed<R> map(Function<? super T, ? extends R> change) {
        return then(value -> accepted(change.apply(value)));
    }

    /** Judges the value further, if there is one. */
    default <R> Parsed<R> then(Function<? super T, Parsed<R>> next) {
        return match(
                accepted -> next.apply(accepted.is()),
                refused -> refused(refused.part(), refused.column(), refused.sentence()));
    }

    /** The text was understood. */
    record Accepted<T>(T is) implements Parsed<T> {
        @Override
        public <R> R match(
                Function<? super Accepted<T>, ? extends R> accepted,
                Function<? super Refused<T>, ? extends R> refused) {
            return accepted.apply(this);
        }
    }

    /** The text was not understood, or what it says is not allowed. */
    record Refused<T>(String part, int column, String sentence) implements Parsed<T> {
        @Override
        public <R> R match(
                Function<? super Accepted<T>, ? extends R> accepted,
                Function<? super Refused<T>, ? extends R> refused) {
            return refused.apply(this);
        }
    }
}
