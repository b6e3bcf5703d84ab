package dev.tidegate.kube;

import java.io.Serial;
import java.util.Locale;

/** A {@link ClusterAccess} that cannot be used; the failure of the request then also names the cluster. */
final class InvalidAccessException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private InvalidAccessException(String sentence) {
        super(sentence);
    }

    static InvalidAccessException because(String sentence, Object... facts) {
        return new InvalidAccessException(String.format(Locale.ROOT, sentence, facts));
    }
}
