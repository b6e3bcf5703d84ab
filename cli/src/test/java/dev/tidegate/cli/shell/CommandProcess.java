package dev.tidegate.cli.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tidegate.cli.Tidegate;
import dev.tidegate.testsupport.JavaCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** A command that goes on, in a process of its own, whose output is read line by line. */
public class CommandProcess implements AutoCloseable {

    private static final Pattern LISTENING = Pattern.compile("tidegate: metrics at (\\S+)/metrics");

    private final Process process;
    private final BufferedReader output;
    private final List<String> printed = new ArrayList<>();

    public CommandProcess(List<String> arguments) {
        var command = new ArrayList<>(JavaCommand.startWithClasses());
        command.add(Tidegate.class.getName());
        command.addAll(arguments);
        try {
            this.process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
        this.output = process.inputReader(UTF_8);
    }

    /** Reads on until a line is as wanted, and returns what was printed from where reading began up to it. */
    public List<String> until(Predicate<String> wanted) {
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

    /** Asks the address that it said it listens on. */
    public HttpResponse<String> get(String path) {
        var base = printed.stream()
                .map(LISTENING::matcher)
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
    public void terminate() {
        // The process itself would close our end of its output, too.
        process.toHandle().destroy();
    }

    /** Waits for its end; everything it printed is in {@link #printed} then. */
    public int exitCode() throws InterruptedException, IOException {
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            printed.add(line);
        }
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            throw new AssertionError("it does not end");
        }
        return process.exitValue();
    }

    /** What was read so far. */
    public List<String> printed() {
        return List.copyOf(printed);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
