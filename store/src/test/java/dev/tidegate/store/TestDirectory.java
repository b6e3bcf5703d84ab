package dev.tidegate.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Empty directories below {@code target}, where what a failed test left behind can be looked at. */
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
