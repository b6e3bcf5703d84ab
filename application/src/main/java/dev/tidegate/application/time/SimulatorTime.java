package dev.tidegate.application.time;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.ClientRequest.Body;
import dev.tidegate.http.Deadline;
import dev.tidegate.http.HttpFailure;
import dev.tidegate.http.HttpMethod;
import dev.tidegate.http.JdkHttpTransport;
import dev.tidegate.http.Sleeper;
import dev.tidegate.http.TransferSettings;
import dev.tidegate.runtime.IdleWait;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The time of a simulator. If its clock only moves when it is asked to, whoever sleeps here moves it on, and between two
 * sleeps the time is the one that was read last. If its clock runs by itself, the time is computed from the one that was
 * read first, and sleeping waits until the simulator's clock has gone on that far. Reading the time costs nothing. Safe for
 * many threads.
 */
public final class SimulatorTime extends Clock implements Sleeper, AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final long MAXIMUM_BYTES = 64 * 1024;

    private final URI clock;
    private final JdkHttpTransport http = new JdkHttpTransport(new TransferSettings(TIMEOUT, MAXIMUM_BYTES));
    private final LongSupplier ticker;
    private volatile Reading read;

    /**
     * Asks for the time once.
     *
     * @param simulator its address, without a path
     */
    public SimulatorTime(URI simulator) {
        this(simulator, System::nanoTime);
    }

    /** @param ticker real time in nanoseconds, from any beginning */
    SimulatorTime(URI simulator, LongSupplier ticker) {
        this.clock = simulator.resolve("/simulator/clock");
        this.ticker = ticker;
        this.read = ask(ClientRequest.of(HttpMethod.GET, clock, null, true));
    }

    /**
     * What the simulator told.
     *
     * @param speed how many simulated seconds go by in a real one; 0 for a clock that moves only when it is asked to
     * @param tick when it was told, in real time
     */
    private record Reading(Instant now, long speed, long tick) {}

    @Override
    public Instant instant() {
        var last = read;
        return last.now()
                .plus(Duration.ofNanos(ticker.getAsLong() - last.tick()).multipliedBy(last.speed()));
    }

    @Override
    public void sleep(Duration duration) throws InterruptedException {
        if (read.speed() > 0) {
            Sleeper.real().sleep(inRealTime(duration));
            return;
        }
        var body = Body.json(JSON.createObjectNode().put("advance", duration.toString()));
        read = ask(ClientRequest.of(HttpMethod.POST, clock, body, false));
    }

    /** How a loop waits by this clock. */
    IdleWait idleWait() {
        return read.speed() > 0 ? (signal, atMost) -> signal.await(inRealTime(atMost)) : IdleWait.moving(this::sleep);
    }

    private Duration inRealTime(Duration simulated) {
        return simulated.dividedBy(read.speed());
    }

    @Override
    public void close() {
        http.close();
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new IllegalArgumentException("the simulator tells its time in UTC only");
    }

    private Reading ask(ClientRequest request) {
        try {
            var answer = http.send(request, null, Deadline.in(TIMEOUT));
            if (answer.status() != 200) {
                throw failure(clock + " answers " + answer.status() + " when asked for the time", null);
            }
            var tree = answer.json().orElse(MissingNode.getInstance());
            return new Reading(
                    Instant.parse(tree.path("now").asText()), tree.path("speed").asLong(), ticker.getAsLong());
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

    private static RequestFailure failure(String sentence, @Nullable Exception cause) {
        return cause == null
                ? new RequestFailure(Status.FAILED, sentence)
                : new RequestFailure(Status.FAILED, sentence, cause);
    }
}
