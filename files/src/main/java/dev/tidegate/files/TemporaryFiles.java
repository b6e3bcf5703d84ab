package dev.tidegate.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes temporary files and directories for their owner alone, where {@code java.io.tmpdir} says at the time. Java itself
 * goes on using the place it was started with, which for a command is not the place that {@code TMPDIR} names.
 */
public final class TemporaryFiles {

    private TemporaryFiles() {}

    public static Path file(String prefix, String suffix) throws IOException {
        return Files.createTempFile(place(), prefix, suffix);
    }

    public static Path directory(String prefix) throws IOException {
        return Files.createTempDirectory(place(), prefix);
    }

    private static Path place() {
        return Path.of(System.getProperty("java.io.tmpdir", "/tmp"));
    }
}
