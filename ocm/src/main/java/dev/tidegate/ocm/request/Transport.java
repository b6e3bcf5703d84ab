package dev.tidegate.ocm.request;

import dev.tidegate.ocm.settings.OcmSettings.Transfer;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Carries one HTTP request there and back, once.
 *
 * <p>HTTP/1.1, because on a shared connection one stream's trouble becomes that of all; no redirects, because a token
 * must not be carried to another host.
 */
final class Transport {

    private final Transfer transfer;
    private final HttpClient http;

    Transport(Transfer transfer) {
        this.transfer = transfer;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(transfer.connectTimeout())
                .build();
    }

    Duration timeout() {
        return transfer.requestTimeout();
    }

    /**
     * Sends the request. The time limit covers the body as well: that of the JDK ends with the headers, and a server
     * that trickles would hold us for ever.
     */
    Reply carry(HttpRequest request, Duration limit) throws IOException, InterruptedException {
        var underway = http.sendAsync(request, headers -> new BoundedBody(transfer.maximumBytes()));
        try {
            var response = underway.get(Math.max(1, limit.toMillis()), TimeUnit.MILLISECONDS);
            return new Reply(
                    response.statusCode(),
                    response.body(),
                    response.headers().firstValue("Retry-After").orElse(""));
        } catch (TimeoutException slow) {
            underway.cancel(true);
            throw new HttpTimeoutException("no complete answer within " + limit.toMillis() + " ms");
        } catch (InterruptedException interrupted) {
            underway.cancel(true);
            throw interrupted;
        } catch (ExecutionException failed) {
            throw asIo(failed.getCause());
        }
    }

    /** Whether the failure came so early that the server cannot have seen the request. */
    static boolean neverLeft(IOException failure) {
        return failure instanceof ConnectException || failure instanceof HttpConnectTimeoutException;
    }

    private static IOException asIo(@Nullable Throwable cause) {
        if (cause instanceof IOException io) {
            return io;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return new IOException(cause);
    }
}
