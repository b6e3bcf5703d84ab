package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.clock.SimulatedClock;
import dev.tidegate.simulator.ocm.fault.FaultInjector;
import dev.tidegate.simulator.ocm.fault.FaultRuleParser;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.simulation.FleetSimulation;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

/** The simulator's own resources, below {@code /simulator}; nobody has to sign in for them. */
public final class ControlEndpoints {

    static final String LOG = "/simulator/log";

    private static final String BASE = "/simulator";

    /** Farther, and working out all that happens on the way would take too long for one request. */
    private static final Duration FARTHEST = Duration.ofDays(3_650);

    private static final String HOW_TO_MOVE =
            "say {\"advance\":\"PT30M\"} or {\"to\":\"2026-03-02T07:00:00Z\"} to move the clock";

    private final RequestProcessor processor;
    private final FleetSimulation world;
    private final SimulatedClock clock;
    private final FaultInjector faults;

    public ControlEndpoints(
            RequestProcessor processor, FleetSimulation world, SimulatedClock clock, FaultInjector faults) {
        this.processor = processor;
        this.world = world;
        this.clock = clock;
        this.faults = faults;
    }

    static boolean concern(ReceivedRequest message) {
        return message.path().equals(BASE) || message.path().startsWith(BASE + "/");
    }

    SimulatedResponse answer(ReceivedRequest message) {
        var errors = errors();
        try {
            if (message.isTooLong()) {
                return errors.of(413, "The body is too long");
            }
            message.requireDecodableAddress();
            return switch (message.method() + " " + message.path()) {
                case "GET /simulator" -> SimulatedResponse.ok(overview());
                case "GET /simulator/clock" -> SimulatedResponse.ok(time());
                case "POST /simulator/clock" -> changed(message, moveClock(message.json()));
                case "GET /simulator/faults" -> SimulatedResponse.ok(FleetFile.json(faults.rules()));
                case "POST /simulator/faults" -> changed(message, setFaults(message.json()));
                case "GET /simulator/fleet" ->
                    SimulatedResponse.ok(processor.undisturbed(() -> FleetFile.json(world.fleet())));
                default -> errors.of(404, "There is nothing at '" + message.method() + " " + message.path() + "'");
            };
        } catch (RequestRejectedException refusal) {
            return errors.of(refusal.status(), refusal.reason());
        } catch (IllegalArgumentException | IllegalStateException wrong) {
            return errors.of(400, String.valueOf(wrong.getMessage()));
        }
    }

    /** What a request gets that nobody can make sense of. */
    SimulatedResponse refusal(int status, String reason) {
        return errors().of(status, reason);
    }

    private ErrorResponses errors() {
        return new ErrorResponses("", "", clock.instant());
    }

    private SimulatedResponse changed(ReceivedRequest message, JsonNode body) {
        var answer = SimulatedResponse.ok(body);
        processor.note(message, answer);
        return answer;
    }

    private ObjectNode overview() {
        return processor.undisturbed(() -> {
            var view = world.view();
            var overview = time().put("simulator", "a simulated OpenShift Cluster Manager, for trials and tests")
                    .put("seed", view.seed())
                    .put("clusters", view.clusters().count());
            var organisations = overview.putArray("organisations");
            view.organisations()
                    .forEach(organisation -> organisations
                            .addObject()
                            .put("id", organisation.id())
                            .put("name", organisation.name()));
            return overview;
        });
    }

    private ObjectNode time() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("now", clock.instant().toString())
                .put("mode", clock.isStepped() ? "stepped" : "running")
                .put("speed", clock.speed());
    }

    /** A clock that is told how far to go keeps the parts of seconds, so that many small steps add up. */
    private JsonNode moveClock(JsonNode wanted) {
        if (wanted.path("advance").isTextual()) {
            var by = parsed(wanted.path("advance").textValue(), Duration::parse);
            requireNear(!by.isNegative() && by.compareTo(FARTHEST) <= 0);
            clock.advance(by);
        } else if (wanted.path("to").isTextual()) {
            var then = parsed(wanted.path("to").textValue(), Instant::parse);
            var now = clock.instant();
            requireNear(!then.isBefore(now) && !then.isAfter(now.plus(FARTHEST)));
            clock.moveTo(then);
        } else {
            throw new IllegalArgumentException(HOW_TO_MOVE);
        }
        return time();
    }

    private static <T> T parsed(String text, Function<String, T> parse) {
        try {
            return parse.apply(text);
        } catch (DateTimeException wrong) {
            throw new IllegalArgumentException(HOW_TO_MOVE, wrong);
        }
    }

    private static void requireNear(boolean near) {
        if (!near) {
            throw new IllegalArgumentException("the clock goes forward, by " + FARTHEST.toDays() + " days at most");
        }
    }

    private JsonNode setFaults(JsonNode rules) {
        faults.replace(FaultRuleParser.rules(rules));
        return FleetFile.json(faults.rules());
    }
}
