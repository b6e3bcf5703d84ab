package dev.tidegate.endtoend.checker;

import java.util.Map;
import java.util.TreeMap;

/** How often things happened that are worth telling. */
public final class EventCounts {

    private final Map<String, Long> byName = new TreeMap<>();

    void add(String name) {
        byName.merge(name, 1L, Long::sum);
    }

    public long of(String name) {
        return byName.getOrDefault(name, 0L);
    }

    @Override
    public String toString() {
        return byName.toString();
    }
}
