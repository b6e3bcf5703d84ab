package dev.tidegate.files.change;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;

/**
 * One file of a change.
 *
 * @param path from the base of the journal
 * @param before the digest of its old content
 * @param after the digest of its new content; a dash if it shall be gone
 * @param size of its old content
 * @param permissions of the file, or a dash
 */
record JournalEntry(String path, String before, String after, int size, String permissions) {

    static final String GONE = "-";

    /** What stands in the place of a file. */
    enum State {
        OLD,
        NEW,
        OTHER
    }

    String line() {
        var name = Base64.getUrlEncoder().encodeToString(path.getBytes(StandardCharsets.UTF_8));
        return "%s %s %d %s %s".formatted(before, after, size, permissions, name);
    }

    /** Reads a line; nothing if it is not whole. */
    static Optional<JournalEntry> of(String line) {
        var parts = line.split(" ", -1);
        return parts.length != 5
                ? Optional.empty()
                : Optional.of(new JournalEntry(
                        new String(Base64.getUrlDecoder().decode(parts[4]), StandardCharsets.UTF_8),
                        parts[0],
                        parts[1],
                        Integer.parseInt(parts[2]),
                        parts[3]));
    }

    State state(Path base) throws IOException {
        var file = base.resolve(path);
        var found = Files.exists(file) ? ContentDigest.of(Files.readAllBytes(file)) : GONE;
        return found.equals(before) ? State.OLD : found.equals(after) ? State.NEW : State.OTHER;
    }
}
