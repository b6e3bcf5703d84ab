package dev.tidegate.http;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests with the HTTP client of the JDK.
 *
 * <p>HTTP/1.1, because a stalled connection is then dropped with its one request, while HTTP/2 would send later requests
 * over it, too. Redirects are not followed, because a token must not be sent to another host.
 */
public final class JdkHttpTransport implements HttpTransport, AutoCloseable {

    private final long maximumBytes;
    private final HttpClient client;

    public JdkHttpTransport(TransferSettings settings) {
        this.maximumBytes = settings.maximumBytes();
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(settings.connectTimeout())
                .build();
    }

    /**
     * Reads the certificate authorities that this machine trusts, which the first transport of a process would wait for:
     * a short command has it done while it reads other things.
     */
    public static void readAuthorities() {
        try {
            var unused = SSLContext.getDefault();
        } catch (NoSuchAlgorithmException unavailable) {
            throw new IllegalStateException("this Java cannot encrypt", unavailable);
        }
    }

    @Override
    public ClientResponse send(ClientRequest request, @Nullable String authorization, Deadline deadline)
            throws IOException, InterruptedException {
        var response =
                deadline.await(client.sendAsync(http(request, authorization), headers -> new Collector(maximumBytes)));
        return new ClientResponse(
                response.statusCode(),
                response.headers().firstValue(RetryAfter.NAME).orElse(""),
                String.join(",", response.headers().allValues(NextPage.HEADER)),
                response.body());
    }

    private static HttpRequest http(ClientRequest request, @Nullable String authorization) {
        var body = request.body();
        var http = HttpRequest.newBuilder(request.url())
                .method(
                        request.method().name(),
                        body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body.text()))
                .header("Accept", request.accept())
                .header("User-Agent", "tidegate");
        if (body != null) {
            http.header("Content-Type", body.mediaType());
        }
        if (authorization != null) {
            http.header(AuthorizationHeader.NAME, authorization);
        }
        return http.build();
    }

    @Override
    public void close() {
        shutDown(client);
    }

    /** Ends the selector thread of a client, for which a JVM that ends would wait. */
    public static void shutDown(HttpClient client) {
        ClientShutdown.shutDown(client);
    }

    /** Collects a body, and cancels the transfer when it gets too long. */
    private static final class Collector implements BodySubscriber<byte[]> {

        private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
        private final BoundedBody body;
        private @Nullable Subscription subscription;

        Collector(long maximumBytes) {
            this.body = new BoundedBody(maximumBytes);
        }

        @Override
        public CompletionStage<byte[]> getBody() {
            return whole;
        }

        @Override
        public void onSubscribe(Subscription opened) {
            subscription = opened;
            opened.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(List<ByteBuffer> buffers) {
            try {
                for (var buffer : buffers) {
                    body.add(buffer);
                }
            } catch (IOException tooLong) {
                if (subscription != null) {
                    subscription.cancel();
                }
                whole.completeExceptionally(tooLong);
            }
        }

        @Override
        public void onError(Throwable failure) {
            whole.completeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            whole.complete(body.bytes());
        }
    }
}
