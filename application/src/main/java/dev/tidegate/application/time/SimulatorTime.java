package dev.tidegate.application.time;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.http.Sleeper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;

/**
 * The time of a simulator whose clock only moves when it is asked to: whoever sleeps here moves it on. Between two
 * sleeps the time is the one that was read last, so reading it costs nothing. Safe for many threads.
 */
public final class SimulatorTime extends Clock implements Sleeper {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final URI clock;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    private volatile Instant now;

    /**
     * Asks for the time once.
     *
     * @param simulator its address, without a path
     */
    public SimulatorTime(URI simulator) {
        this.clock = simulator.resolve("/simulator/clock");
        this.now = ask(HttpRequest.newBuilder(clock).GET());
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public void sleep(Duration duration) {
        var body = JSON.createObjectNode().put("advance", duration.toString()).toString();
        now = ask(HttpRequest.newBuilder(clock)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new IllegalArgumentException("the simulator tells its time in UTC only");
    }

    private Instant ask(HttpRequest.Builder request) {
        try {
            var answer = http.send(request.timeout(TIMEOUT).build(), BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new UncheckedIOException(
                        new IOException(clock + " answers " + answer.statusCode() + " when asked for the time"));
            }
            return Instant.parse(JSON.readTree(answer.body()).path("now").asText());
        } catch (IOException failure) {
            throw new UncheckedIOException(clock + " cannot be asked for the time", failure);
        } catch (DateTimeParseException malformed) {
            throw new UncheckedIOException(new IOException(clock + " tells no time", malformed));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("interrupted while asking for the time", interrupted));
        }
    }
}
