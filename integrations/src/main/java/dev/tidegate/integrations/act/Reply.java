package dev.tidegate.integrations.act;

import java.util.function.Function;

/**
 * What a cluster answered.
 *
 * @param <T> what it answers with if it does what it was asked
 */
public sealed interface Reply<T> {

    <R> R match(Function<? super T, ? extends R> done, Function<? super Failure, ? extends R> failed);

    static <T> Reply<T> done(T value) {
        return new Done<>(value);
    }

    static <T> Reply<T> failed(Failure.Kind kind, String sentence) {
        return new Failed<>(new Failure(kind, sentence));
    }

    /** It was done. */
    record Done<T>(T value) implements Reply<T> {
        @Override
        public <R> R match(Function<? super T, ? extends R> done, Function<? super Failure, ? extends R> failed) {
            return done.apply(value);
        }
    }

    /** It was not done. */
    record Failed<T>(Failure failure) implements Reply<T> {
        @Override
        public <R> R match(Function<? super T, ? extends R> done, Function<? super Failure, ? extends R> failed) {
            return failed.apply(failure);
        }
    }
}
