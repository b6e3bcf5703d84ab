package dev.tidegate.engine.version;

import java.util.Optional;
import java.util.function.Function;

/**
 * What became of a text somebody wrote: the value it stands for, or a sentence saying what is wrong with it and what
 * would be right.
 *
 * @param <T> what the text was read as
 */
public sealed interface Parsed<T> {

    <R> R match(Function<? super Value<T>, ? extends R> value, Function<? super Refused<T>, ? extends R> refused);

    /** The value, if the text was good. */
    default Optional<T> value() {
        return match(good -> Optional.of(good.of()), bad -> Optional.empty());
    }

    /** What is wrong with the text, if anything is. */
    default Optional<String> complaint() {
        return match(good -> Optional.empty(), bad -> Optional.of(bad.sentence()));
    }

    /** The value of a text that a program, not a person, wrote. */
    default T orThrow() {
        return match(Value::of, bad -> {
            throw new IllegalArgumentException(bad.sentence());
        });
    }

    record Value<T>(T of) implements Parsed<T> {

        @Override
        public <R> R match(
                Function<? super Value<T>, ? extends R> value, Function<? super Refused<T>, ? extends R> refused) {
            return value.apply(this);
        }
    }

    record Refused<T>(String sentence) implements Parsed<T> {

        @Override
        public <R> R match(
                Function<? super Value<T>, ? extends R> value, Function<? super Refused<T>, ? extends R> refused) {
            return refused.apply(this);
        }
    }
}
