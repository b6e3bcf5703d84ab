package dev.tidegate.application.policies.recording;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.testsupport.kube.KubeApiServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Every state of every object of a hub, in the order in which the API server stored them. Read from the store itself, so that
 * nothing is missed while the API server is down or watches are cut. Safe for many threads.
 */
public final class StoreRecording implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ROOT = "/registry/";
    private static final List<String> GROUPS =
            List.of("policy.open-cluster-management.io/", "cluster.open-cluster-management.io/");

    private final Stream<String> lines;
    private final List<StoredState> states = new ArrayList<>();
    private long reached;
    private @Nullable String failure;

    private StoreRecording(Stream<String> lines) {
        this.lines = lines;
    }

    /** Records from now on. */
    public static StoreRecording of(KubeApiServer server) {
        var wanted = JSON.createObjectNode();
        wanted.putObject("create_request").put("key", encoded(ROOT)).put("range_end", encoded("/registry0"));
        var request = HttpRequest.newBuilder(server.store().resolve("/v3/watch"))
                .POST(HttpRequest.BodyPublishers.ofString(wanted.toString()))
                .build();
        try {
            var client =
                    HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
            var recording = new StoreRecording(
                    client.send(request, HttpResponse.BodyHandlers.ofLines()).body());
            var thread = new Thread(recording::run, "recording");
            thread.setDaemon(true);
            thread.start();
            recording.await(0);
            return recording;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    private static String encoded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String decoded(JsonNode text) {
        return new String(Base64.getDecoder().decode(text.asText()), StandardCharsets.UTF_8);
    }

    private void run() {
        try {
            lines.forEach(this::receive);
            fail("the store has ended the recording");
        } catch (UncheckedIOException | IllegalStateException broken) {
            fail(String.valueOf(broken.getMessage()));
        }
    }

    private synchronized void fail(String why) {
        failure = why;
        notifyAll();
    }

    private void receive(String line) {
        try {
            var result = JSON.readTree(line).path("result");
            var read = new ArrayList<StoredState>();
            for (var event : result.path("events")) {
                state(event).ifPresent(read::add);
            }
            synchronized (this) {
                states.addAll(read);
                reached = Math.max(reached, result.at("/header/revision").asLong());
                notifyAll();
            }
        } catch (IOException malformed) {
            throw new UncheckedIOException(malformed);
        }
    }

    private static Optional<StoredState> state(JsonNode event) throws IOException {
        var key = decoded(event.at("/kv/key"));
        var path = key.substring(ROOT.length());
        if (GROUPS.stream().noneMatch(path::startsWith)) {
            return Optional.empty();
        }
        var parts = path.split("/", -1);
        boolean gone = event.path("type").asText().equals("DELETE");
        return Optional.of(new StoredState(
                event.at("/kv/mod_revision").asLong(),
                parts[1],
                parts.length > 3 ? parts[2] : "",
                parts[parts.length - 1],
                gone ? null : (ObjectNode) JSON.readTree(decoded(event.at("/kv/value"))),
                Instant.now()));
    }

    /** Waits until everything is recorded that was stored up to this resource version. */
    public synchronized void await(long version) {
        try {
            while (reached < Math.max(1, version)) {
                if (failure != null) {
                    throw new IllegalStateException(failure);
                }
                wait();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /** All states of objects in a namespace and of the clusters whose names start with its name, and those of their policies. */
    public synchronized List<StoredState> of(String namespace) {
        return states.stream().filter(state -> isOf(namespace, state)).toList();
    }

    private static boolean isOf(String namespace, StoredState state) {
        return state.namespace().equals(namespace)
                || state.namespace().startsWith(namespace + "-")
                || (state.namespace().isEmpty() && state.name().startsWith(namespace + "-"));
    }

    /** Forgets a part that nobody asks for any more. */
    public synchronized void forget(String namespace) {
        states.removeIf(state -> isOf(namespace, state));
    }

    @Override
    public void close() {
        lines.close();
    }
}
