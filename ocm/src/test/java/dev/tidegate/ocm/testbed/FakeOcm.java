package dev.tidegate.ocm.testbed;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An OCM with its token endpoint. The responses for a method and path are sent one after the other, the last one
 * repeatedly; anything else is not found.
 */
public final class FakeOcm implements AutoCloseable {

    public static final String TOKEN_PATH = "/token";

    static {
        // Without it, delayed acknowledgements slow down every small response.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch end = new CountDownLatch(1);
    private final Map<String, Queue<ScriptedResponse>> script = new ConcurrentHashMap<>();
    private final Queue<RecordedRequest> seen = new ConcurrentLinkedQueue<>();
    private final AtomicInteger tokens = new AtomicInteger();

    public FakeOcm() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        server.createContext("/", this::react);
        server.setExecutor(threads);
        server.start();
        on(
                "POST",
                TOKEN_PATH,
                (exchange, asked, over) -> ScriptedResponse.json(
                                200,
                                "{\"access_token\":\"token-%d\",\"expires_in\":900}"
                                        .formatted(tokens.incrementAndGet()))
                        .to(exchange, asked, over));
    }

    public URI api() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    public URI tokenUrl() {
        return api().resolve(TOKEN_PATH);
    }

    public FakeOcm on(String verb, String path, ScriptedResponse... reactions) {
        script.put(verb + " " + path, new ConcurrentLinkedQueue<>(Arrays.asList(reactions)));
        return this;
    }

    /** Every request to the API, without those for tokens. */
    public List<RecordedRequest> seen() {
        return seen.stream()
                .filter(request -> !request.path().equals(TOKEN_PATH))
                .toList();
    }

    public List<RecordedRequest> seen(String verb) {
        return seen().stream().filter(request -> request.verb().equals(verb)).toList();
    }

    public List<RecordedRequest> tokenRequests() {
        return seen.stream()
                .filter(request -> request.path().equals(TOKEN_PATH))
                .toList();
    }

    /** The only request. */
    public RecordedRequest only() {
        var all = new ArrayList<>(seen());
        if (all.size() != 1) {
            throw new AssertionError("expected one request, but saw " + all);
        }
        return all.get(0);
    }

    @Override
    public void close() {
        end.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private void react(HttpExchange exchange) throws IOException {
        try {
            var request = RecordedRequest.of(exchange);
            seen.add(request);
            reaction(request).to(exchange, request, end);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            exchange.close();
        }
    }

    private ScriptedResponse reaction(RecordedRequest request) {
        var queue = script.get(request.verb() + " " + request.path());
        var next = queue == null ? null : queue.size() > 1 ? queue.poll() : queue.peek();
        return next == null
                ? ScriptedResponse.json(
                        404, "{\"kind\":\"Error\",\"id\":\"404\",\"code\":\"FAKE-404\",\"reason\":\"not here\"}")
                : next;
    }
}
