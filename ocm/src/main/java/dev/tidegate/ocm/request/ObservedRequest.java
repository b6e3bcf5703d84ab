package dev.tidegate.ocm.request;

import java.time.Duration;
import org.slf4j.LoggerFactory;

/**
 * One attempt, as metrics want to see it.
 *
 * @param route the path with names in place of identifiers, {@code token} for signing in
 * @param status of HTTP, 0 if there was no answer
 * @param clientId of the credentials used
 */
public record ObservedRequest(Verb verb, String route, int status, Duration duration, String clientId) {

    /** A metric that cannot be counted is no reason to fail a request. */
    void tellTo(RequestObserver observer) {
        try {
            observer.attempted(this);
        } catch (RuntimeException failure) {
            LoggerFactory.getLogger(ObservedRequest.class)
                    .atWarn()
                    .addKeyValue("error", failure.toString())
                    .log("request observer failed");
        }
    }
}
