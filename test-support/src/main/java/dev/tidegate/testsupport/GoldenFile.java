package dev.tidegate.testsupport;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares whole outputs with files kept beside the tests.
 *
 * <p>{@code -Dgolden.write=true} writes the files anew instead; what changed is then read in the diff of the commit.
 */
public final class GoldenFile {

    private GoldenFile() {}

    public static void assertMatches(Path file, String actual) {
        assertMatches(file, actual, Boolean.getBoolean("golden.write"));
    }

    static void assertMatches(Path file, String actual, boolean write) {
        try {
            if (write) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, actual);
                return;
            }
            if (!Files.exists(file)) {
                throw new AssertionError("there is no golden file " + file + " yet; run with -Dgolden.write=true");
            }
            var expected = Files.readString(file);
            if (!expected.equals(actual)) {
                throw new AssertionError(firstDifference(file, expected, actual));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("golden file " + file, e);
        }
    }

    private static String firstDifference(Path file, String expected, String actual) {
        var expectedLines = expected.split("\n", -1);
        var actualLines = actual.split("\n", -1);
        var line = 0;
        while (line(expectedLines, line).equals(line(actualLines, line))) {
            line++;
        }
        var before = line == 0 ? "" : "  after     |" + line(expectedLines, line - 1) + "\n";
        return """
                %s differs from line %d on
                %s  expected  |%s
                  but was   |%s
                if the new text is right, run with -Dgolden.write=true and read the diff""".formatted(file, line + 1, before, line(expectedLines, line), line(actualLines, line));
    }

    private static String line(String[] lines, int at) {
        return at < lines.length ? lines[at] : "(end of text)";
    }
}
