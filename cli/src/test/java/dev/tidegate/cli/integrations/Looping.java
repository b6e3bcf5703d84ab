package dev.tidegate.cli.integrations;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tidegate.cli.Tidegate;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** {@code tidegate integrations run} in a process of its own, read line by line. */
final class Looping implements AutoCloseable {

    private static final Pattern COUNTS = Pattern.compile("(\\d+) done, .*");
    private static final Pattern METRICS = Pattern.compile("tidegate: metrics at (\\S+)/metrics");

    private final Process process;
    private final BufferedReader output;
    private final List<String> printed = new ArrayList<>();

    private Looping(Process process) {
        this.process = process;
        this.output = process.inputReader(UTF_8);
    }

    static Looping about(Quay quay, String... words) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Tidegate.class.getName(),
                "integrations",
                "run",
                "--listen",
                "127.0.0.1:0"));
        command.addAll(List.of(words));
        command.addAll(quay.options());
        try {
            return new Looping(
                    new ProcessBuilder(command).redirectErrorStream(true).start());
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    /** Reads on until a line is as wanted, and returns what was printed from where reading began up to it. */
    List<String> until(Predicate<String> wanted) {
        var read = new ArrayList<String>();
        try {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                printed.add(line);
                read.add(line);
                if (wanted.test(line)) {
                    return read;
                }
            }
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
        throw new AssertionError("it ended before that; it printed\n" + String.join("\n", printed));
    }

    /** Reads on until a run has said how it ended. */
    List<String> turn() {
        return until(line -> COUNTS.matcher(line).matches());
    }

    /** Reads on until a run has ended in these words. */
    List<String> turn(String counts) {
        return until(counts::equals);
    }

    /** How many steps all runs have done that were read of. */
    int done() {
        return printed.stream()
                .map(COUNTS::matcher)
                .filter(line -> line.matches())
                .mapToInt(line -> Integer.parseInt(line.group(1)))
                .sum();
    }

    HttpResponse<String> get(String path) {
        var base = printed.stream()
                .map(METRICS::matcher)
                .filter(line -> line.matches())
                .map(line -> line.group(1))
                .findFirst()
                .orElseThrow(() -> new AssertionError("it did not say where it listens"));
        try {
            return HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(base + path))
                                    .timeout(Duration.ofSeconds(20))
                                    .build(),
                            BodyHandlers.ofString());
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        } catch (InterruptedException unexpected) {
            Thread.currentThread().interrupt();
            throw new AssertionError(unexpected);
        }
    }

    /** Sends the signal that orchestrators send. */
    void terminate() {
        // The process itself would close our end of its output, too.
        process.toHandle().destroy();
    }

    /** Waits for its end; everything it printed is in {@link #printed} then. */
    int exitCode() throws InterruptedException, IOException {
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            printed.add(line);
        }
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            throw new AssertionError("it does not end");
        }
        return process.exitValue();
    }

    List<String> printed() {
        return List.copyOf(printed);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
