package dev.tidegate.cli.promotions;

import dev.tidegate.cli.Tidegate;
import dev.tidegate.cli.shell.CommandResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** The fleet that the documentation plays on: bare repositories of this machine, made by the script of the examples. */
final class SampleFleet {

    /** What the ids of its commits begin with; they are the same everywhere. */
    static final String KEEPERS_OLD = "cc161a3";

    static final String KEEPERS_NEW = "5ddea6a";
    static final String SCHEMAS_OLD = "e16f904";
    static final String SCHEMAS_NEW = "2cc5fbf";

    private static final Path SCRIPT =
            Path.of("..", "examples", "promotions", "make-sample.sh").toAbsolutePath();

    private final Path directory;
    private final Path scratch;

    private SampleFleet(Path directory, Path scratch) {
        this.directory = directory;
        this.scratch = scratch;
    }

    /**
     * Makes the fleet below a directory.
     *
     * @param line one more line of {@code dataRepo}
     */
    static SampleFleet make(Path scratch, String line) {
        var fleet = new SampleFleet(scratch.resolve("sample"), scratch);
        run(scratch, "sh", SCRIPT.toString(), fleet.directory.toString(), line);
        return fleet;
    }

    static String run(Path directory, String... command) {
        try {
            var process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
            var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new AssertionError(List.of(command) + ": " + output);
            }
            return output;
        } catch (IOException unusable) {
            throw new UncheckedIOException(unusable);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }

    Path file() {
        return directory.resolve("checkout").resolve("promotions.yml");
    }

    Path data() {
        return directory.resolve("data.git");
    }

    Path checkout() {
        return directory.resolve("checkout");
    }

    /** Takes the upstream of a component away. */
    void loseUpstream(String component) throws IOException {
        Files.move(directory.resolve("upstream/" + component + ".git"), directory.resolve(component + ".lost"));
    }

    CommandResult tidegate(String line, String... more) {
        var all = new ArrayList<>(List.of("promotions"));
        all.addAll(List.of(line.split(" ")));
        all.addAll(Arrays.asList(more));
        all.addAll(List.of("--file", file().toString(), "--allow-local-remotes"));
        all.addAll(List.of("--mirrors", scratch.resolve("mirrors").toString()));
        if (!all.contains("--store")) {
            all.addAll(List.of("--store", scratch.resolve("store").toString()));
        }
        if (!all.contains("--as")) {
            all.addAll(List.of("--as", "mkova"));
        }
        return CommandResult.of(Tidegate.root(), all.toArray(String[]::new));
    }

    /** All files of the data branch with their texts, byte by byte. */
    SortedMap<String, String> files(String revision) {
        var files = new TreeMap<String, String>();
        run(data(), "git", "ls-tree", "-r", "--name-only", revision)
                .lines()
                .forEach(
                        path -> files.put(path, new String(bytes(revision + ":" + path), StandardCharsets.ISO_8859_1)));
        return files;
    }

    private byte[] bytes(String object) {
        try {
            var process = new ProcessBuilder("git", "show", object)
                    .directory(data().toFile())
                    .start();
            return process.getInputStream().readAllBytes();
        } catch (IOException unusable) {
            throw new UncheckedIOException(unusable);
        }
    }

    String head(String branch) {
        return run(data(), "git", "rev-parse", branch).strip();
    }

    int commits() {
        return Integer.parseInt(
                run(data(), "git", "rev-list", "--count", "main").strip());
    }

    /** Somebody else pushes a change of one file. */
    void push(String path, String from, String to) {
        var clone = scratch.resolve("other-" + commits());
        run(scratch, "git", "clone", "-q", data().toString(), clone.toString());
        try {
            var file = clone.resolve(path);
            Files.writeString(file, Files.readString(file).replace(from, to));
        } catch (IOException unusable) {
            throw new UncheckedIOException(unusable);
        }
        run(clone, "git", "-c", "user.name=jdoe", "-c", "user.email=jdoe@example.test", "commit", "-qam", "Other work");
        run(clone, "git", "push", "-q", "origin", "HEAD:main");
    }
}
