package dev.tidegate.simulator.ocm.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/**
 * One line of JSON for the fleet at the start, for each request and for each thing that happened, in order. Each line
 * is with the operating system before the next thing happens. Safe for many threads.
 */
public final class SimulationLog implements AutoCloseable {

    private static final int COPYING = 64 * 1024;

    private final Path file;
    private final OutputStream out;
    private long sequence;
    private long length;
    private String cause = "";
    private boolean closed;

    private SimulationLog(Path file, OutputStream out) {
        this.file = file;
        this.out = out;
    }

    /** Begins a journal in this file; what was in it is gone. */
    public static SimulationLog in(Path file) throws IOException {
        return new SimulationLog(file, new FileOutputStream(file.toFile()));
    }

    public Path file() {
        return file;
    }

    public void fleet(Instant at, JsonNode fleet) {
        write(line("fleet", at).set("fleet", fleet));
    }

    /** Something happened to the fleet. */
    public synchronized void event(Instant at, String event, ObjectNode facts) {
        var line = line("event", at).put("event", event);
        if (!cause.isEmpty()) {
            line.put("operation_id", cause);
        }
        write(line.setAll(facts));
    }

    /** What was asked, and what was answered. */
    public void request(Instant at, ObjectNode facts) {
        write(line("request", at).setAll(facts));
    }

    /** What happens until further notice is the effect of this operation; empty for what happens by itself. */
    public synchronized void because(String operation) {
        cause = operation;
    }

    /** Copies the beginning, up to a length it has reached. */
    public void copyTo(OutputStream other, long wanted) throws IOException {
        var left = wanted;
        var buffer = new byte[COPYING];
        try (InputStream in = Files.newInputStream(file)) {
            while (left > 0) {
                var count = in.read(buffer, 0, (int) Math.min(buffer.length, left));
                if (count < 0) {
                    return;
                }
                other.write(buffer, 0, count);
                left -= count;
            }
        }
    }

    /** How many bytes were written so far. */
    public synchronized long lengthNow() {
        return length;
    }

    @Override
    public synchronized void close() {
        closed = true;
        try {
            out.close();
        } catch (IOException broken) {
            throw new UncheckedIOException("closing the log " + file, broken);
        }
    }

    private static ObjectNode line(String kind, Instant at) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind)
                .put("sequence", 0)
                .put("at", at.toString());
    }

    /** What is asked while the simulation ends is not written any more. */
    private synchronized void write(JsonNode line) {
        if (closed) {
            return;
        }
        ((ObjectNode) line).put("sequence", sequence++);
        var bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            out.write(bytes);
            length += bytes.length;
        } catch (IOException broken) {
            throw new UncheckedIOException("writing the log " + file, broken);
        }
    }
}
