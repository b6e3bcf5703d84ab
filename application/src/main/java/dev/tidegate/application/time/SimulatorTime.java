package dev.tidegate.application.time;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.http.Sleeper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/**
 * The time of a simulator whose clock only moves when it is asked to: whoever sleeps here moves it on. Between two
 * sleeps the time is the one that was read last, so reading it costs nothing. Safe for many threads.
 */
public final class SimulatorTime extends Clock implements Sleeper {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final URI clock;
    private volatile Instant now;

    /**
     * Asks for the time once.
     *
     * @param simulator its address, without a path
     */
    public SimulatorTime(URI simulator) {
        this.clock = simulator.resolve("/simulator/clock");
        this.now = ask(null);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public void sleep(Duration duration) {
        var body = JSON.createObjectNode().put("advance", duration.toString()).toString();
        now = ask(body);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new IllegalArgumentException("the simulator tells its time in UTC only");
    }

    /** Asks by a plain connection: a client with threads would keep a short command from ending at once. */
    private Instant ask(@Nullable String body) {
        try {
            var connection = (HttpURLConnection) clock.toURL().openConnection();
            connection.setConnectTimeout((int) TIMEOUT.toMillis());
            connection.setReadTimeout((int) TIMEOUT.toMillis());
            if (body != null) {
                connection.setDoOutput(true);
                connection.setRequestProperty("Content-Type", "application/json");
                try (var out = connection.getOutputStream()) {
                    out.write(body.getBytes(StandardCharsets.UTF_8));
                }
            }
            if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
                throw new UncheckedIOException(new IOException(
                        clock + " answers " + connection.getResponseCode() + " when asked for the time"));
            }
            try (var answer = connection.getInputStream()) {
                return Instant.parse(JSON.readTree(answer).path("now").asText());
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(clock + " cannot be asked for the time", failure);
        } catch (DateTimeParseException malformed) {
            throw new UncheckedIOException(new IOException(clock + " tells no time", malformed));
        }
    }
}
