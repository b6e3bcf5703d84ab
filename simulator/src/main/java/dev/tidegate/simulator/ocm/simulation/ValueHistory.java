package dev.tidegate.simulator.ocm.simulation;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** A value and what it was before, as far back as anybody may want to look. */
final class ValueHistory<V> {

    private static final int REMEMBERED = 64;

    private final Deque<Entry<V>> entries = new ArrayDeque<>();

    ValueHistory(Instant since, V value) {
        entries.addLast(new Entry<>(since, value));
    }

    V now() {
        return entries.getLast().value();
    }

    /** The value at that time; of a time that is forgotten, the oldest there is. */
    V at(Instant then) {
        Iterator<Entry<V>> newestFirst = entries.descendingIterator();
        var found = newestFirst.next();
        while (found.since().isAfter(then) && newestFirst.hasNext()) {
            found = newestFirst.next();
        }
        return found.value();
    }

    void set(Instant since, V value) {
        if (entries.getLast().since().equals(since)) {
            entries.removeLast();
        } else if (entries.size() == REMEMBERED) {
            entries.removeFirst();
        }
        entries.addLast(new Entry<>(since, value));
    }

    private record Entry<V>(Instant since, V value) {}
}
