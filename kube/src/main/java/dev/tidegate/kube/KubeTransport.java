package dev.tidegate.kube;

import dev.tidegate.http.AuthorizationHeader;
import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.ClientResponse;
import dev.tidegate.http.Deadline;
import dev.tidegate.http.HttpTransport;
import dev.tidegate.http.RetryAfter;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.internal.SSLUtils;
import io.fabric8.kubernetes.client.utils.HttpClientUtils;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Sends requests with the client library, which nothing else in this module uses to do so. */
final class KubeTransport implements HttpTransport, AutoCloseable {

    private final ResolvedAccess access;
    private final KubeLimits limits;
    private final KubeHttpClientFactory clients = new KubeHttpClientFactory();
    private final HttpClient client;
    private final String server;

    KubeTransport(ResolvedAccess access, KubeLimits limits) {
        this.access = access;
        this.limits = limits;
        this.server = access.config().getMasterUrl().replaceAll("/+$", "");
        this.client = client(access.config());
    }

    KubeCredential credential() {
        return access.credential();
    }

    String server() {
        return server;
    }

    @Override
    public ClientResponse send(ClientRequest request, @Nullable String authorization, Deadline deadline)
            throws IOException, InterruptedException {
        try (var stream = open(request, authorization, deadline)) {
            return stream.response(deadline);
        }
    }

    /** Waits for the head of a response; its body is read from the stream. */
    ResponseStream open(ClientRequest request, @Nullable String authorization, Deadline deadline)
            throws IOException, InterruptedException {
        var opened = new CompletableFuture<ResponseStream>();
        var answer = client.consumeBytes(
                http(request, authorization),
                (buffers, body) -> pass(opened, stream -> stream.add(concatenated(buffers))));
        try {
            var response = deadline.await(answer);
            var body = response.body();
            var retryAfter = response.header(RetryAfter.NAME);
            var stream = new ResponseStream(
                    response.code(),
                    retryAfter == null ? "" : retryAfter,
                    limits.transfer().maximumBytes(),
                    body::consume,
                    body::cancel);
            opened.complete(stream);
            pass(body.done().handle((done, failure) -> failure), stream::end);
            body.consume();
            return stream;
        } finally {
            if (!opened.isDone()) {
                pass(answer, late -> late.body().cancel());
            }
        }
    }

    private static <T> void pass(CompletableFuture<T> coming, Consumer<? super T> receiver) {
        var unused = coming.thenAccept(receiver);
    }

    private HttpRequest http(ClientRequest request, @Nullable String authorization) {
        var builder = client.newHttpRequestBuilder().uri(request.url()).header("Accept", "application/json");
        var body = request.body();
        if (body != null) {
            builder.method(request.method().name(), body.mediaType(), body.text());
        }
        if (authorization != null) {
            builder.header(AuthorizationHeader.NAME, authorization);
        }
        return builder.build();
    }

    private static ByteBuffer concatenated(List<ByteBuffer> buffers) {
        var all = ByteBuffer.allocate(
                buffers.stream().mapToInt(ByteBuffer::remaining).sum());
        buffers.forEach(all::put);
        return all.flip();
    }

    @Override
    public void close() {
        client.close();
        clients.shutDown();
    }

    private HttpClient client(Config config) {
        try {
            // Step by step, because the library would first read all authorities that this machine trusts, of which
            // most clusters need none: that takes a tenth of a second.
            HttpClient.Builder builder = clients.newBuilder();
            builder.connectTimeout(config.getConnectionTimeout(), TimeUnit.MILLISECONDS)
                    .preferHttp11()
                    .sslContext(SSLUtils.keyManagers(config), TrustManagerLoader.managers(config));
            builder.tag(config.getRequestConfig());
            if (config.getHttpsProxy() != null) {
                setProxy(URI.create(config.getHttpsProxy()), builder);
            }
            HttpClientUtils.createApplicableInterceptors(config, clients).forEach(builder::addOrReplaceInterceptor);
            // With tracing switched on, the library would log every header, tokens included.
            return builder.addOrReplaceInterceptor("HttpLogging", null).build();
        } catch (IOException | GeneralSecurityException | RuntimeException e) {
            throw InvalidAccessException.because("a certificate, a key or the proxy for %s cannot be used", server);
        }
    }

    private static void setProxy(URI proxy, HttpClient.Builder builder) {
        builder.proxyType(HttpClient.ProxyType.HTTP)
                .proxyAddress(new InetSocketAddress(proxy.getHost(), proxy.getPort() < 0 ? 80 : proxy.getPort()));
        if (proxy.getUserInfo() != null) {
            builder.proxyAuthorization(HttpClientUtils.basicCredentials(proxy.getUserInfo()));
        }
    }
}
