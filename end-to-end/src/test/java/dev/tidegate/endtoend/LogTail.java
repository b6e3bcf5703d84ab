package dev.tidegate.endtoend;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Follows a log from where it is now. */
final class LogTail {

    private final Path log;
    private long place;
    private String rest = "";

    LogTail(Path log) throws IOException {
        this.log = log;
        this.place = Files.size(log);
    }

    /** Waits for a line, while the process that brings it about is alive; says whether the line came. */
    boolean await(Process process, Duration limit, Predicate<String> wanted) throws IOException, InterruptedException {
        var deadline = System.nanoTime() + limit.toNanos();
        while (System.nanoTime() < deadline) {
            for (var line = next(); line != null; line = next()) {
                if (wanted.test(line)) {
                    return true;
                }
            }
            if (process.waitFor(2, TimeUnit.MILLISECONDS)) {
                return false;
            }
        }
        return false;
    }

    /** The lines that have come since the last one that was looked at. */
    List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        for (var line = next(); line != null; line = next()) {
            lines.add(line);
        }
        return lines;
    }

    private @Nullable String next() throws IOException {
        var end = rest.indexOf('\n');
        if (end < 0) {
            rest += more();
            end = rest.indexOf('\n');
        }
        if (end < 0) {
            return null;
        }
        var line = rest.substring(0, end);
        rest = rest.substring(end + 1);
        return line;
    }

    private String more() throws IOException {
        try (var file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(place);
            var bytes = new byte[(int) Math.min(1 << 20, file.length() - place)];
            file.readFully(bytes);
            place += bytes.length;
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
