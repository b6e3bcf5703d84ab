package dev.tidegate.kube;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.internal.SSLUtils;
import io.fabric8.kubernetes.client.utils.HttpClientUtils;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Sends one request once. The only place where a token meets a request, and the only user of the client library. */
final class Wire implements AutoCloseable {

    private final Entrance entrance;
    private final KubeLimits limits;
    private final Clients clients = new Clients();
    private final HttpClient client;
    private final String server;

    Wire(Entrance entrance, KubeLimits limits) {
        this.entrance = entrance;
        this.limits = limits;
        this.server = entrance.config().getMasterUrl().replaceAll("/+$", "");
        this.client = client(entrance.config());
    }

    Credential credential() {
        return entrance.credential();
    }

    String server() {
        return server;
    }

    /** Waits for the whole answer, for as long as one request may take. */
    Reply send(Request request, Optional<String> token) throws IOException, InterruptedException, TimeoutException {
        var builder = builder(request, token).timeout(limits.answering().toMillis(), TimeUnit.MILLISECONDS);
        // The library's own limit ends with the headers of an answer.
        var answer = client.sendAsync(builder.build(), byte[].class);
        try {
            return reply(answer.get(limits.answering().toMillis(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException e) {
            throw unwrapped(e);
        } finally {
            answer.cancel(true);
        }
    }

    /** Waits for the start of an answer, for as long as one request may take; the rest comes when it comes. */
    Feed open(Request request, Optional<String> token) throws IOException, InterruptedException, TimeoutException {
        var opened = new CompletableFuture<Feed>();
        var answer = client.consumeBytes(
                builder(request, token).build(), (buffers, body) -> hand(opened, feed -> feed.add(bytes(buffers))));
        try {
            var response = answer.get(limits.answering().toMillis(), TimeUnit.MILLISECONDS);
            var body = response.body();
            var feed = new Feed(response.code(), body::consume, body::cancel);
            opened.complete(feed);
            hand(body.done().handle((done, failure) -> failure), feed::end);
            body.consume();
            return feed;
        } catch (ExecutionException e) {
            throw unwrapped(e);
        } finally {
            if (!opened.isDone()) {
                hand(answer, late -> late.body().cancel());
                answer.cancel(true);
            }
        }
    }

    /** Gives on what comes when it comes; nobody waits for it. */
    private static <T> void hand(CompletableFuture<T> coming, Consumer<? super T> taker) {
        var unused = coming.thenAccept(taker);
    }

    private HttpRequest.Builder builder(Request request, Optional<String> token) {
        var builder =
                client.newHttpRequestBuilder().uri(server + request.target()).header("Accept", "application/json");
        var body = request.body();
        if (body != null) {
            builder.method(request.method(), body.mediaType(), body.text());
        }
        token.ifPresent(text -> builder.header("Authorization", "Bearer " + text));
        return builder;
    }

    private static byte[] bytes(List<ByteBuffer> buffers) {
        var bytes = new byte[buffers.stream().mapToInt(ByteBuffer::remaining).sum()];
        int filled = 0;
        for (var buffer : buffers) {
            int length = buffer.remaining();
            buffer.get(bytes, filled, length);
            filled += length;
        }
        return bytes;
    }

    @Override
    public void close() {
        client.close();
        clients.end();
    }

    private HttpClient client(Config config) {
        try {
            // Step by step, since the library would first read all authorities that this machine believes, of which
            // most clusters need none: that takes a tenth of a second.
            HttpClient.Builder builder = clients.newBuilder();
            builder.connectTimeout(config.getConnectionTimeout(), TimeUnit.MILLISECONDS)
                    .preferHttp11()
                    .sslContext(SSLUtils.keyManagers(config), Trust.managers(config));
            builder.tag(config.getRequestConfig());
            if (config.getHttpsProxy() != null) {
                goThrough(URI.create(config.getHttpsProxy()), builder);
            }
            HttpClientUtils.createApplicableInterceptors(config, clients).forEach(builder::addOrReplaceInterceptor);
            // Where tracing is on, the library would write every header into the log, tokens and all.
            return builder.addOrReplaceInterceptor("HttpLogging", null).build();
        } catch (IOException | GeneralSecurityException | RuntimeException e) {
            throw Misconfigured.because("a certificate, a key or the proxy for %s cannot be used", server);
        }
    }

    private static void goThrough(URI proxy, HttpClient.Builder builder) {
        builder.proxyType(HttpClient.ProxyType.HTTP)
                .proxyAddress(new InetSocketAddress(proxy.getHost(), proxy.getPort() < 0 ? 80 : proxy.getPort()));
        if (proxy.getUserInfo() != null) {
            builder.proxyAuthorization(HttpClientUtils.basicCredentials(proxy.getUserInfo()));
        }
    }

    private static Reply reply(HttpResponse<byte[]> response) {
        var retryAfter = response.header("Retry-After");
        return Reply.of(response.code(), retryAfter == null ? "" : retryAfter, response.body());
    }

    private static IOException unwrapped(Throwable failure) throws TimeoutException {
        var cause = failure;
        while ((cause instanceof ExecutionException || cause instanceof CompletionException)
                && cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof TimeoutException late) {
            throw late;
        }
        return cause instanceof IOException io ? io : new IOException(cause);
    }
}
