package dev.tidegate.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Makes Java keep temporary files where {@code TMPDIR} says, as other commands do; it must be told before the first. */
final class TemporaryDirectorySetting {

    private static final String PROPERTY = "java.io.tmpdir";
    private static final String USUAL = "/tmp";

    private TemporaryDirectorySetting() {}

    /** A directory that was given to Java as an option wins. */
    static void apply(Map<String, String> variables) {
        var named = variables.getOrDefault("TMPDIR", "");
        if (!named.isBlank() && USUAL.equals(System.getProperty(PROPERTY)) && Files.isDirectory(Path.of(named))) {
            System.setProperty(PROPERTY, named);
        }
    }
}
