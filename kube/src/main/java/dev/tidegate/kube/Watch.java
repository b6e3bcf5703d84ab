package dev.tidegate.kube;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.function.DoubleSupplier;

/**
 * Watches objects on a thread of its own.
 *
 * <ol>
 *   <li>Everything is listed, and told.
 *   <li>Changes are asked for from the moment of the list on, and told one by one. The server ends that after some
 *       minutes, and it is asked again from the last moment it told of; bookmarks tell of moments without changes.
 *   <li>A moment the server has forgotten, and every request that fails, lead back to the first step, since changes may
 *       have been missed.
 *   <li>Between failures there is a wait that doubles up to a minute; a connection that merely broke is a failure too.
 * </ol>
 *
 * <p>No change is lost for good: what happened unseen is in the next list.
 */
public final class Watch implements AutoCloseable {

    private static final int GONE = 410;
    private static final Duration LASTING = Duration.ofMinutes(4);
    private static final Duration FIRST_WAIT = Duration.ofSeconds(1);
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);

    /** Bookmarks come every minute or so; a server that is silent for longer than it wanted to speak is not there. */
    private static final Duration SILENCE = LASTING.multipliedBy(2).plusSeconds(30);

    private final Requests requests;
    private final Listing listing;
    private final Request request;
    private final Watcher watcher;
    private final Sleeper sleeper;
    private final DoubleSupplier random;
    private final Thread thread;
    private String version = "";
    private int failures;
    private volatile boolean closed;

    Watch(
            String name,
            Requests requests,
            Listing listing,
            Request request,
            Watcher watcher,
            Sleeper sleeper,
            DoubleSupplier random) {
        this.requests = requests;
        this.listing = listing;
        this.request = request;
        this.watcher = watcher;
        this.sleeper = sleeper;
        this.random = random;
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
                    turn();
                } catch (KubeFailure failure) {
                    if (closed || failure.kind() == KubeFailure.Kind.INTERRUPTED) {
                        return;
                    }
                    version = "";
                    watcher.failed(failure);
                    failures++;
                    sleeper.sleep(pause());
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

    private void turn() throws InterruptedException {
        if (version.isEmpty()) {
            var listed = listing.read();
            version = listed.version();
            watcher.listed(listed.objects());
        }
        var asked = request.with("watch", "true")
                .with("allowWatchBookmarks", "true")
                .with("resourceVersion", version)
                .with("timeoutSeconds", Long.toString(lasting()));
        boolean heard = false;
        try (var feed = requests.open(asked)) {
            for (var line = feed.line(SILENCE); line.isPresent(); line = feed.line(SILENCE)) {
                hear(Reply.of(feed.status(), "", line.get()).body(), asked);
                heard = true;
                failures = 0;
            }
        } catch (IOException | TimeoutException broken) {
            throw requests.broken(asked, broken);
        } catch (KubeFailure failure) {
            if (failure.status().orElse(0) != GONE) {
                throw failure;
            }
            version = "";
        }
        if (!heard) {
            // Whoever has nothing to say is not asked again and again without a break.
            sleeper.sleep(FIRST_WAIT);
        }
    }

    private void hear(JsonNode event, Request asked) {
        if (!(event.path("object") instanceof ObjectNode object)) {
            throw requests.refused(asked, new Reply(500, "", event));
        }
        switch (event.path("type").asText()) {
            case "ADDED", "MODIFIED" -> watcher.changed(object);
            case "DELETED" -> watcher.gone(object);
            case "BOOKMARK" -> {
                // Only its version is of use.
            }
            default ->
                throw requests.refused(asked, new Reply(object.path("code").asInt(500), "", object));
        }
        version = object.path("metadata").path("resourceVersion").asText(version);
    }

    /** Not the same for all, so that they do not come back together. */
    private long lasting() {
        return (long) (LASTING.toSeconds() * (1 + random.getAsDouble()));
    }

    private Duration pause() {
        double bound = Math.min((double) LONGEST_WAIT.toMillis(), FIRST_WAIT.toMillis() * Math.pow(2, failures - 1.0));
        return Duration.ofMillis((long) (bound * (1 + random.getAsDouble()) / 2));
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
