package dev.tidegate.cli.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/**
 * A directory for as long as it is needed. It goes away with everything in it when it is closed, or when the process is
 * ended from outside.
 */
final class TemporaryPlace implements AutoCloseable {

    /** Somebody may still write while the process ends; once the directory is gone, nobody can. */
    private static final int ATTEMPTS = 50;

    private final Path directory;
    private final Thread whenEnded = new Thread(this::remove, "remove-temporary-files");

    private TemporaryPlace(Path directory) {
        this.directory = directory;
    }

    static TemporaryPlace open() {
        try {
            var place = new TemporaryPlace(Files.createTempDirectory("tidegate-demo-"));
            Runtime.getRuntime().addShutdownHook(place.whenEnded);
            return place;
        } catch (IOException broken) {
            throw new UncheckedIOException("the demo needs a temporary directory", broken);
        }
    }

    Path directory() {
        return directory;
    }

    @Override
    public void close() {
        remove();
        try {
            Runtime.getRuntime().removeShutdownHook(whenEnded);
        } catch (IllegalStateException alreadyEnding) {
            // The hook removes what is left.
        }
    }

    private void remove() {
        for (int attempt = 1; attempt <= ATTEMPTS && Files.exists(directory); attempt++) {
            try (var found = Files.walk(directory)) {
                for (var path : found.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(path);
                }
            } catch (IOException | UncheckedIOException changedMeanwhile) {
                Thread.onSpinWait();
            }
        }
    }
}
