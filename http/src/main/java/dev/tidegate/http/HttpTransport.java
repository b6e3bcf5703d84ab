package dev.tidegate.http;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Sends one request once. Safe for many threads. */
@FunctionalInterface
public interface HttpTransport {

    /**
     * Sends a request and reads the whole response before the deadline.
     *
     * @param authorization the value of the header, if there is one
     */
    ClientResponse send(ClientRequest request, @Nullable String authorization, Deadline deadline)
            throws IOException, InterruptedException;
}
