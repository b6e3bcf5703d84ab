package dev.tidegate.server.upgrades.transfer;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.run.Turns;
import java.util.List;

/**
 * One kind of document that is kept, and goes to files and back.
 *
 * @param <T> what the documents say
 */
interface Shelf<T> {

    StateDirectory.Part part();

    List<Histories.Key> keys();

    Parsed<T> read(String text);

    String write(T content);

    /** All that either has. */
    T merge(T one, T other);

    int versions(T content);

    /** What is kept; fails with a sentence if it cannot be understood. */
    Held<T> held(Histories.Key key);

    /** Keeps this instead of what was seen; fails with a sentence if it is not kept. */
    void save(Histories.Key key, long seen, T content, Turns.Turn turn);

    /** What is kept, and which generation of it. */
    record Held<T>(T content, long generation) {}
}
