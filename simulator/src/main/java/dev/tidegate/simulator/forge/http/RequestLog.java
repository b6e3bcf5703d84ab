package dev.tidegate.simulator.forge.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The newest requests, without what was sent and without credentials. Safe for many threads. */
public final class RequestLog {

    private static final int MOST = 10_000;

    private final Deque<Entry> entries = new ArrayDeque<>();

    /** One request. */
    public record Entry(String method, String path, int status) {}

    synchronized void add(String method, String path, int status) {
        if (entries.size() == MOST) {
            entries.removeFirst();
        }
        entries.addLast(new Entry(method, path, status));
    }

    /** The oldest first. */
    public synchronized List<Entry> entries() {
        return List.copyOf(entries);
    }

    ArrayNode json() {
        var array = JsonNodeFactory.instance.arrayNode();
        entries()
                .forEach(entry -> array.addObject()
                        .put("method", entry.method())
                        .put("path", entry.path())
                        .put("status", entry.status()));
        return array;
    }
}
