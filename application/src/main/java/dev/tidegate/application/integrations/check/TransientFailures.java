package dev.tidegate.application.integrations.check;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Recognises in the output of a run what passes by itself: somebody else was faster, or there were too many requests. */
final class TransientFailures {

    private static final List<String> SIGNS = List.of("409: Conflict", "Data changed during execution", "ratelimited");
    private static final int LONGEST =
            SIGNS.stream().mapToInt(String::length).max().orElse(0);
    private static final int BLOCK = 64 * 1024;

    private TransientFailures() {}

    /** Reads in blocks that overlap, since nobody says that output has lines. */
    static boolean in(Path output) {
        try (var reader =
                new BufferedReader(new InputStreamReader(Files.newInputStream(output), StandardCharsets.ISO_8859_1))) {
            var block = new char[BLOCK];
            String end = "";
            for (int read = reader.read(block); read > 0; read = reader.read(block)) {
                String window = end + new String(block, 0, read);
                if (SIGNS.stream().anyMatch(window::contains)) {
                    return true;
                }
                end = window.substring(Math.max(0, window.length() - LONGEST));
            }
            return false;
        } catch (IOException unreadable) {
            return false;
        }
    }
}
