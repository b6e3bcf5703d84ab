package dev.tidegate.ocm.request;

import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.ObservedRequest;
import dev.tidegate.http.RequestObserver;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs requests and passes them on to another observer, whose failure does not fail the request. */
final class LoggingObserver implements RequestObserver {

    private static final Logger LOG = LoggerFactory.getLogger(LoggingObserver.class);

    private final RequestObserver next;

    LoggingObserver(RequestObserver next) {
        this.next = next;
    }

    @Override
    public void attempted(ObservedRequest request) {
        LOG.atDebug()
                .addKeyValue("verb", request.method())
                .addKeyValue("path", request.path())
                .addKeyValue("status", request.status())
                .addKeyValue("millis", request.duration().toMillis())
                .log("request sent");
        try {
            next.attempted(request);
        } catch (RuntimeException failure) {
            LOG.atWarn().addKeyValue("error", failure.toString()).log("request observer failed");
        }
    }

    @Override
    public void retrying(ClientRequest request, String reason, Duration wait) {
        LOG.atWarn()
                .addKeyValue("wait", "%.1f s".formatted(wait.toMillis() / 1e3))
                .addKeyValue("error", request.method() + " " + request.url().getPath() + ": " + reason)
                .log("request failed, trying again");
    }
}
