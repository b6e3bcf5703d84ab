package dev.tidegate.ocm.parallel;

import java.util.Optional;
import java.util.function.Function;

/**
 * What became of one piece of work among many.
 *
 * @param <T> what the work brings
 */
public sealed interface Attempt<T> {

    <R> R match(Function<? super Done<T>, ? extends R> done, Function<? super Failed<T>, ? extends R> failed);

    /** What the work brought, if it did. */
    default Optional<T> value() {
        return match(done -> Optional.of(done.result()), failed -> Optional.empty());
    }

    /** Why the work brought nothing, if it did not. */
    default Optional<RuntimeException> failure() {
        return match(done -> Optional.empty(), failed -> Optional.of(failed.cause()));
    }

    /** What the work brought; its failure goes on as it was. */
    default T orThrow() {
        return match(Done::result, failed -> {
            throw failed.cause();
        });
    }

    record Done<T>(T result) implements Attempt<T> {

        @Override
        public <R> R match(
                Function<? super Done<T>, ? extends R> done, Function<? super Failed<T>, ? extends R> failed) {
            return done.apply(this);
        }
    }

    record Failed<T>(RuntimeException cause) implements Attempt<T> {

        @Override
        public <R> R match(
                Function<? super Done<T>, ? extends R> done, Function<? super Failed<T>, ? extends R> failed) {
            return failed.apply(this);
        }
    }
}
