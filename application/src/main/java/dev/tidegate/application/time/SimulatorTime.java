package dev.tidegate.application.time;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.ClientRequest.Body;
import dev.tidegate.http.Deadline;
import dev.tidegate.http.HttpFailure;
import dev.tidegate.http.HttpMethod;
import dev.tidegate.http.HttpTransport;
import dev.tidegate.http.JdkHttpTransport;
import dev.tidegate.http.Sleeper;
import dev.tidegate.http.TransferSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
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
    private static final long MAXIMUM_BYTES = 64 * 1024;

    private final URI clock;
    private final HttpTransport http = new JdkHttpTransport(new TransferSettings(TIMEOUT, MAXIMUM_BYTES));
    private volatile Instant now;

    /**
     * Asks for the time once.
     *
     * @param simulator its address, without a path
     */
    public SimulatorTime(URI simulator) {
        this.clock = simulator.resolve("/simulator/clock");
        this.now = ask(ClientRequest.of(HttpMethod.GET, clock, null, true));
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public void sleep(Duration duration) {
        var body = Body.json(JSON.createObjectNode().put("advance", duration.toString()));
        now = ask(ClientRequest.of(HttpMethod.POST, clock, body, false));
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new IllegalArgumentException("the simulator tells its time in UTC only");
    }

    private Instant ask(ClientRequest request) {
        try {
            var answer = http.send(request, null, Deadline.in(TIMEOUT));
            if (answer.status() != 200) {
                throw failure(clock + " answers " + answer.status() + " when asked for the time", null);
            }
            return Instant.parse(
                    answer.json().map(tree -> tree.path("now").asText()).orElse(""));
        } catch (IOException failure) {
            throw failure(
                    clock + " cannot be asked for the time: "
                            + HttpFailure.of(request, failure, null, 1).sentence(),
                    failure);
        } catch (DateTimeParseException malformed) {
            throw failure(clock + " tells no time", malformed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw failure("interrupted while asking for the time", interrupted);
        }
    }

    private static UncheckedIOException failure(String sentence, @Nullable Exception cause) {
        return new UncheckedIOException(sentence, new IOException(sentence, cause));
    }
}
