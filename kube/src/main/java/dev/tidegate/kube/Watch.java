package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.http.Backoff;
import dev.tidegate.http.ClientResponse;
import dev.tidegate.http.Deadline;
import dev.tidegate.http.Timing;
import java.io.IOException;
import java.time.Duration;

/**
 * Watches objects on a thread of its own.
 *
 * <ol>
 *   <li>All objects are listed and passed to the listener.
 *   <li>Changes since that list are requested and passed on one by one. The server ends the response after some minutes;
 *       the next request starts at the last version that was received, which bookmarks advance when nothing changes.
 *   <li>If the server no longer knows that version, or a request fails, the watch starts again with the list, because
 *       changes may have been missed.
 *   <li>Between failures there is a wait that doubles up to a minute; a broken connection is a failure, too.
 * </ol>
 *
 * <p>No change is lost: what was missed shows in the next list.
 */
public final class Watch implements AutoCloseable {

    private static final int GONE = 410;
    private static final Duration LENGTH = Duration.ofMinutes(4);
    private static final Backoff BACKOFF = new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(1), 50, 100);

    /** Bookmarks come about every minute, and no response lasts longer than this. */
    private static final Duration LONGEST_SILENCE = LENGTH.multipliedBy(2).plusSeconds(30);

    private final KubeRequestSender requests;
    private final ObjectListReader list;
    private final KubeRequest request;
    private final WatchListener listener;
    private final Timing timing;
    private final Thread thread;
    private String version = "";
    private int failures;
    private volatile boolean closed;

    Watch(
            String name,
            KubeRequestSender requests,
            ObjectListReader list,
            KubeRequest request,
            WatchListener listener,
            Timing timing) {
        this.requests = requests;
        this.list = list;
        this.request = request;
        this.listener = listener;
        this.timing = timing;
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            while (!closed) {
                try {
                    listAndWatch();
                } catch (KubeFailure failure) {
                    if (closed || failure.kind() == KubeFailure.Kind.INTERRUPTED) {
                        return;
                    }
                    version = "";
                    listener.failed(failure);
                    failures++;
                    timing.sleeper()
                            .sleep(BACKOFF.after(failures, timing.random().getAsDouble()));
                } catch (RuntimeException cutOff) {
                    if (closed || requests.isClosed()) {
                        return;
                    }
                    throw cutOff;
                }
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private void listAndWatch() throws InterruptedException {
        if (version.isEmpty()) {
            var listed = list.read();
            version = listed.version();
            listener.listed(listed.objects());
        }
        var watching = request.with("watch", "true")
                .with("allowWatchBookmarks", "true")
                .with("resourceVersion", version)
                .with("timeoutSeconds", Long.toString(lengthInSeconds()));
        boolean received = false;
        try (var stream = requests.open(watching)) {
            for (var line = stream.line(silence()); line.isPresent(); line = stream.line(silence())) {
                receive(line.get(), watching);
                received = true;
                failures = 0;
            }
        } catch (IOException broken) {
            throw requests.broken(watching, broken);
        } catch (KubeFailure failure) {
            if (failure.status().orElse(0) != GONE) {
                throw failure;
            }
            version = "";
        }
        if (!received) {
            // A server that ends empty responses at once must not be asked without a pause.
            timing.sleeper().sleep(BACKOFF.first());
        }
    }

    private void receive(byte[] line, KubeRequest watching) {
        var event = new ClientResponse(200, "", line).json().orElse(MissingNode.getInstance());
        if (!(event.path("object") instanceof ObjectNode object)) {
            throw requests.unreadable(watching);
        }
        switch (event.path("type").asText()) {
            case "ADDED", "MODIFIED" -> listener.changed(object);
            case "DELETED" -> listener.gone(object);
            case "BOOKMARK" -> {
                // Only its version matters.
            }
            default -> throw requests.refused(watching, object.path("code").asInt(500), object);
        }
        version = object.path("metadata").path("resourceVersion").asText(version);
    }

    private static Deadline silence() {
        return Deadline.in(LONGEST_SILENCE);
    }

    /** Spread, so that watches do not all start again together. */
    private long lengthInSeconds() {
        return (long) (LENGTH.toSeconds() * (1 + timing.random().getAsDouble()));
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
