package dev.tidegate.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Empty directories below {@code target}, where the files of a failed test can be inspected. */
final class TestDirectory {

    private TestDirectory() {}

    static Path fresh() {
        try {
            var parent = Files.createDirectories(Path.of("target", "stores"));
            return Files.createTempDirectory(parent, "store").toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
