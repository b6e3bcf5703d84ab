package dev.tidegate.endtoend;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The packaged simulator as a process. */
final class SimulatorProcess implements AutoCloseable {

    static final ObjectMapper JSON = new ObjectMapper();

    private static final Duration PATIENCE = Duration.ofSeconds(90);

    final JsonNode access;
    final Path log;
    final boolean isStepped;
    private final Process process;
    private final HttpClient http = HttpClient.newHttpClient();

    private SimulatorProcess(Process process, Path log, boolean isStepped, JsonNode access) {
        this.process = process;
        this.log = log;
        this.isStepped = isStepped;
        this.access = access;
    }

    /** With a clock that stands still until it is moved. */
    static SimulatorProcess start(Path directory, String... options) {
        return start(directory, true, options);
    }

    /** With a clock that runs as fast as that of the machine. */
    static SimulatorProcess startRunning(Path directory, String... options) {
        return start(directory, false, options);
    }

    private static SimulatorProcess start(Path directory, boolean isStepped, String... options) {
        var log = directory.resolve("simulation.ndjson");
        List<String> line =
                new ArrayList<>(List.of("simulate", "ocm", "--port", "0", "-o", "json", "--log", log.toString()));
        if (isStepped) {
            line.add("--stepped");
        }
        line.addAll(List.of(options));
        var process = TidegateProcess.start(directory, "simulator", line);
        try {
            return new SimulatorProcess(process, log, isStepped, access(process, directory));
        } catch (RuntimeException broken) {
            process.destroyForcibly();
            throw broken;
        }
    }

    String url() {
        return access.path("url").asText();
    }

    Instant now() {
        return Instant.parse(
                send(HttpRequest.newBuilder(at("/simulator/clock"))).path("now").asText());
    }

    void advance(Duration by) {
        post("/simulator/clock", JSON.createObjectNode().put("advance", by.toString()));
    }

    void faults(String rules) throws JsonProcessingException {
        post("/simulator/faults", JSON.readTree(rules));
    }

    JsonNode fleet() {
        return send(HttpRequest.newBuilder(at("/simulator/fleet")));
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                TidegateProcess.kill(process);
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private URI at(String path) {
        return URI.create(url() + path);
    }

    private void post(String path, JsonNode body) {
        send(HttpRequest.newBuilder(at(path)).POST(BodyPublishers.ofString(body.toString())));
    }

    private JsonNode send(HttpRequest.Builder request) {
        try {
            var answer = http.send(request.timeout(PATIENCE).build(), BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException("the simulator answers " + answer.statusCode() + ": " + answer.body());
            }
            return JSON.readTree(answer.body());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /** What the simulator says of itself once it can be reached. */
    private static JsonNode access(Process process, Path directory) {
        var deadline = System.nanoTime() + PATIENCE.toNanos();
        try {
            while (System.nanoTime() < deadline && !process.waitFor(20, TimeUnit.MILLISECONDS)) {
                var told = Files.readString(
                        TidegateProcess.out(directory, "simulator").toPath());
                if (told.stripTrailing().endsWith("}")) {
                    return JSON.readTree(told);
                }
            }
            throw new IllegalStateException("the simulator did not start: "
                    + Files.readString(
                            TidegateProcess.err(directory, "simulator").toPath()));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }
}
