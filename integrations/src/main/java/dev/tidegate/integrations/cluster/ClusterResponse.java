package dev.tidegate.integrations.cluster;

import java.util.function.Function;

/**
 * The response of a cluster.
 *
 * @param <T> the value of a successful response
 */
public sealed interface ClusterResponse<T> {

    <R> R match(Function<? super T, ? extends R> done, Function<? super ClusterFailure, ? extends R> failed);

    static <T> ClusterResponse<T> done(T value) {
        return new Done<>(value);
    }

    static <T> ClusterResponse<T> failed(ClusterFailure.Kind kind, String sentence) {
        return new Failed<>(new ClusterFailure(kind, sentence));
    }

    /** The request was carried out. */
    record Done<T>(T value) implements ClusterResponse<T> {
        @Override
        public <R> R match(
                Function<? super T, ? extends R> done, Function<? super ClusterFailure, ? extends R> failed) {
            return done.apply(value);
        }
    }

    /** The request failed. */
    record Failed<T>(ClusterFailure failure) implements ClusterResponse<T> {
        @Override
        public <R> R match(
                Function<? super T, ? extends R> done, Function<? super ClusterFailure, ? extends R> failed) {
            return failed.apply(failure);
        }
    }
}
