package dev.tidegate.cli.demo;

import dev.tidegate.ocm.request.ObservedRequest;
import dev.tidegate.ocm.request.RequestObserver;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts the requests that went out, and those that have to be sent again. Safe for many threads. */
final class Traffic implements RequestObserver {

    private static final int TOO_MANY = 429;
    private static final int SERVER_ERRORS = 500;

    private int requests;
    private final Map<Integer, Integer> troubles = new TreeMap<>();
    private final Map<Integer, Integer> untold = new TreeMap<>();

    /** How many requests met an answer of this kind. */
    record Trouble(int status, int requests) {}

    @Override
    public synchronized void attempted(ObservedRequest request) {
        requests++;
        int status = request.status();
        if (status == 0 || status == TOO_MANY || status >= SERVER_ERRORS) {
            troubles.merge(status, 1, Integer::sum);
            untold.merge(status, 1, Integer::sum);
        }
    }

    synchronized int requests() {
        return requests;
    }

    synchronized List<Trouble> troubles() {
        return list(troubles);
    }

    /** What came up since this was asked last. */
    synchronized List<Trouble> news() {
        var news = list(untold);
        untold.clear();
        return news;
    }

    private static List<Trouble> list(Map<Integer, Integer> counts) {
        return counts.entrySet().stream()
                .map(entry -> new Trouble(entry.getKey(), entry.getValue()))
                .toList();
    }
}
