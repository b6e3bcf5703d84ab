package dev.tidegate.cli.training;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** A directory that is deleted, with all in it, when it is closed. */
record TrainingDirectory(Path path) implements AutoCloseable {

    static TrainingDirectory make() throws IOException {
        return new TrainingDirectory(Files.createTempDirectory("tidegate-training-"));
    }

    @Override
    public void close() {
        try (var files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("removing " + path, e);
        }
    }
}
