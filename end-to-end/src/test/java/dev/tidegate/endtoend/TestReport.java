package dev.tidegate.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;

/** Where runs leave their files, and one line each of what they came to. */
final class TestReport {

    static final Path WORK =
            Path.of(System.getProperty("tidegate.work", "target/runs")).toAbsolutePath();

    private TestReport() {}

    /** An empty directory of this name. */
    static Path directory(String name) throws IOException {
        var directory = WORK.resolve(name);
        if (Files.exists(directory)) {
            try (var files = Files.walk(directory)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        return Files.createDirectories(directory);
    }

    static void tell(String sentence) throws IOException {
        System.out.println(sentence);
        Files.writeString(
                WORK.resolve("summary.txt"),
                sentence + System.lineSeparator(),
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}
