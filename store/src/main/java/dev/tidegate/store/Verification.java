package dev.tidegate.store;

import dev.tidegate.store.document.Corruption;
import dev.tidegate.store.run.CorruptRun;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a look at every stored byte brought to light.
 *
 * @param file what the database says about its own file
 */
public record Verification(List<Corruption> documents, List<CorruptRun> runs, List<String> file) {

    public Verification {
        documents = List.copyOf(documents);
        runs = List.copyOf(runs);
        file = List.copyOf(file);
    }

    public boolean isClean() {
        return documents.isEmpty() && runs.isEmpty() && file.isEmpty();
    }

    /** One line per finding, for a person. */
    public List<String> sentences() {
        return Stream.of(
                        documents.stream().map(Corruption::toString),
                        runs.stream().map(CorruptRun::toString),
                        file.stream().map(sentence -> "database file: " + sentence))
                .flatMap(lines -> lines)
                .toList();
    }
}
