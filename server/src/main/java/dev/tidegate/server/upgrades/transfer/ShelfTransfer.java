package dev.tidegate.server.upgrades.transfer;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.server.upgrades.keep.StoredTurns;
import dev.tidegate.server.upgrades.transfer.HistoryTransfer.Transferred;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.run.Turns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Takes the documents of one kind over from files, and writes them to files.
 *
 * @param <T> what the documents say
 */
record ShelfTransfer<T>(Shelf<T> shelf, StoredTurns turns) {

    private record Incoming<T>(Histories.Key key, T content) {}

    List<Transferred> take(StateDirectory directory, boolean dryRun) throws IOException {
        var incoming = new TreeMap<String, Incoming<T>>();
        var results = new ArrayList<Transferred>();
        for (var entry : directory.list(shelf.part())) {
            read(entry.file())
                    .match(
                            read -> incoming.merge(
                                    entry.key().toString(),
                                    new Incoming<>(entry.key(), read.is()),
                                    (one, other) ->
                                            new Incoming<>(one.key(), shelf.merge(one.content(), other.content()))),
                            refused -> results.add(new Transferred(entry.file().toString(), 0, refused.sentence())));
        }
        incoming.values().forEach(one -> results.add(dryRun ? preview(one) : take(one)));
        return results;
    }

    List<Transferred> give(StateDirectory directory) {
        return shelf.keys().stream().map(key -> give(key, directory)).toList();
    }

    private Transferred give(Histories.Key key, StateDirectory directory) {
        try {
            var content = shelf.held(key).content();
            var file = directory.place(shelf.part(), key);
            Files.createDirectories(Path.of(String.valueOf(file.getParent())));
            Files.writeString(file, shelf.write(content));
            return new Transferred(place(key), shelf.versions(content), "");
        } catch (IllegalStateException | IllegalArgumentException unusable) {
            return failed(key, unusable);
        } catch (IOException unwritable) {
            return new Transferred(place(key), 0, "the file cannot be written: " + unwritable);
        }
    }

    private Parsed<T> read(Path file) {
        try {
            return shelf.read(Files.readString(file));
        } catch (IOException unreadable) {
            return Parsed.refused("document", 0, "the file cannot be read as text: " + unreadable);
        }
    }

    private Transferred preview(Incoming<T> incoming) {
        try {
            var merged = shelf.merge(shelf.held(incoming.key()).content(), incoming.content());
            return new Transferred(place(incoming.key()), shelf.versions(merged), "");
        } catch (IllegalStateException unusable) {
            return failed(incoming.key(), unusable);
        }
    }

    private Transferred take(Incoming<T> incoming) {
        return turns.take(incoming.key().organisation())
                .match(
                        granted -> {
                            try (var turn = granted.turn()) {
                                return take(incoming, turn);
                            }
                        },
                        taken -> new Transferred(place(incoming.key()), 0, taken.sentence()));
    }

    private Transferred take(Incoming<T> incoming, Turns.Turn turn) {
        try {
            var held = shelf.held(incoming.key());
            var merged = shelf.merge(held.content(), incoming.content());
            shelf.save(incoming.key(), held.generation(), merged, turn);
            return new Transferred(place(incoming.key()), shelf.versions(merged), "");
        } catch (IllegalStateException unusable) {
            return failed(incoming.key(), unusable);
        }
    }

    private Transferred failed(Histories.Key key, RuntimeException why) {
        return new Transferred(place(key), 0, String.valueOf(why.getMessage()));
    }

    private String place(Histories.Key key) {
        return key + shelf.part().suffix();
    }
}
