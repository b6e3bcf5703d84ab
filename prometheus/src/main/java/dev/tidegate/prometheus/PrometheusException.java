package dev.tidegate.prometheus;

import org.jspecify.annotations.Nullable;

/** A query without a result, described in one sentence that shows no token. */
public final class PrometheusException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PrometheusException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
