package dev.tidegate.http;

import java.time.Duration;

/** Is told of every attempt, for metrics and logs. Called by many threads; must not throw. */
@FunctionalInterface
public interface RequestObserver {

    /** An attempt has ended. */
    void attempted(ObservedRequest request);

    /** An attempt failed, and after the wait the request is sent again. */
    default void retrying(ClientRequest request, String reason, Duration wait) {}

    static RequestObserver none() {
        return request -> {};
    }
}
