package dev.tidegate.store;

import dev.tidegate.store.document.DocumentCorruption;
import dev.tidegate.store.run.RunCorruption;
import java.util.List;
import java.util.stream.Stream;

/**
 * The damage found by reading everything in a store.
 *
 * @param file what the database reports about its own file
 */
public record StoreVerification(
        List<DocumentCorruption> documents, List<RunCorruption> runs, List<String> audit, List<String> file) {

    public StoreVerification {
        documents = List.copyOf(documents);
        runs = List.copyOf(runs);
        audit = List.copyOf(audit);
        file = List.copyOf(file);
    }

    public boolean isClean() {
        return documents.isEmpty() && runs.isEmpty() && audit.isEmpty() && file.isEmpty();
    }

    /** One line per finding, for a person. */
    public List<String> sentences() {
        return Stream.of(
                        documents.stream().map(DocumentCorruption::toString),
                        runs.stream().map(RunCorruption::toString),
                        audit.stream(),
                        file.stream().map(sentence -> "database file: " + sentence))
                .flatMap(lines -> lines)
                .toList();
    }
}
