package dev.tidegate.cli.shell;

import dev.tidegate.files.TemporaryFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** A directory that goes away with everything in it when it is closed, or when the process is ended from outside. */
public record TemporaryDirectory(Path path) implements AutoCloseable {

    /** Another thread may still write while the process ends; once the directory is gone, it cannot. */
    private static final int ATTEMPTS = 50;

    /** A new directory whose name begins with {@code tidegate-} and the purpose. */
    public static TemporaryDirectory create(String purpose) throws IOException {
        var directory = new TemporaryDirectory(TemporaryFiles.directory("tidegate-" + purpose + "-"));
        Runtime.getRuntime().addShutdownHook(new Thread(directory::close, "remove-temporary-files"));
        return directory;
    }

    @Override
    public void close() {
        for (int attempt = 1; attempt <= ATTEMPTS && Files.exists(path); attempt++) {
            try (var found = Files.walk(path)) {
                for (var file : found.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            } catch (IOException | UncheckedIOException changedMeanwhile) {
                Thread.onSpinWait();
            }
        }
    }
}
