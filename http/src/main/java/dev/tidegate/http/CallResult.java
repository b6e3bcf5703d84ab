package dev.tidegate.http;

import java.util.Optional;
import java.util.function.Function;

/**
 * The result or the failure of one of many parallel calls.
 *
 * @param <T> the result of a call
 */
public sealed interface CallResult<T> {

    <R> R match(Function<Done<T>, R> done, Function<Failed<T>, R> failed);

    /** The result, if the call succeeded. */
    default Optional<T> value() {
        return match(done -> Optional.of(done.result()), failed -> Optional.empty());
    }

    /** The failure, if the call failed. */
    default Optional<RuntimeException> failure() {
        return match(done -> Optional.empty(), failed -> Optional.of(failed.cause()));
    }

    /** The result; the failure is thrown as it is. */
    default T orThrow() {
        return match(Done::result, failed -> {
            throw failed.cause();
        });
    }

    record Done<T>(T result) implements CallResult<T> {

        @Override
        public <R> R match(Function<Done<T>, R> done, Function<Failed<T>, R> failed) {
            return done.apply(this);
        }
    }

    record Failed<T>(RuntimeException cause) implements CallResult<T> {

        @Override
        public <R> R match(Function<Done<T>, R> done, Function<Failed<T>, R> failed) {
            return failed.apply(this);
        }
    }
}
