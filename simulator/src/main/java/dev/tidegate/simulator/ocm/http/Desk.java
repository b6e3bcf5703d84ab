package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.simulator.ocm.clock.SimulatedClock;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fault.Faults.Strike;
import dev.tidegate.simulator.ocm.journal.Journal;
import dev.tidegate.simulator.ocm.world.Refusal;
import dev.tidegate.simulator.ocm.world.World;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Works requests off, one at a time: lets the time go on to now, finds out who asks and what for, does it, and writes
 * it down. Safe for many threads.
 */
public final class Desk {

    private final World world;
    private final SimulatedClock clock;
    private final Journal journal;
    private final Tokens tokens;
    private final List<Route> routes;
    private long operations;

    public Desk(World world, SimulatedClock clock, Journal journal, Credentials credentials, Duration tokenLifetime) {
        this.world = world;
        this.clock = clock;
        this.journal = journal;
        this.tokens = new Tokens(credentials, tokenLifetime);
        var listings = new Listings();
        this.routes = Stream.of(
                        new AccountEndpoints(listings).routes(),
                        new ClusterEndpoints(listings).routes(),
                        new AddonEndpoints(listings).routes(),
                        new LogEndpoints(listings).routes(),
                        OrderEndpoints.allRoutes())
                .flatMap(all -> all)
                .toList();
    }

    /** Does something with the world as it is now, undisturbed. */
    public synchronized <T> T undisturbed(Supplier<T> doing) {
        journal.because("");
        world.goTo(clock.instant());
        return doing.get();
    }

    /** What a request gets, once the time has come for it. */
    Answer work(Message message, Strike strike) {
        return undisturbed(() -> {
            var operation = nextOperation();
            var errors = new ApiError(message.segments(), operation, world.now());
            var client = tokens.client(message.authorization(), world.now()).orElse("");
            var unseen = unseen(strike);
            journal.because(operation);
            var done = unseen ? Answer.nothing() : answer(message, strike, client, errors);
            journal.because("");
            var changed = !unseen && done.isSuccess() && !message.isRead() && !isSignIn(message);
            var given = given(strike, done, errors);
            write(message, strike, operation, isSignIn(message) ? signedIn(done) : client, given, changed);
            return given;
        });
    }

    private String signedIn(Answer answer) {
        var token = answer.body().path("access_token").asText("");
        return tokens.client("Bearer " + token, world.now()).orElse("");
    }

    /** Writes down what was asked of the simulator itself. */
    void note(Message message, Answer answer) {
        undisturbed(() -> {
            write(message, Strike.none(), nextOperation(), "", answer, answer.isSuccess());
            return answer;
        });
    }

    private String nextOperation() {
        return "op-" + ++operations;
    }

    private static boolean unseen(Strike strike) {
        return strike.is(FaultKind.RESET_BEFORE)
                || (strike.is(FaultKind.STATUS)
                        && strike.trouble().filter(FaultRule::processed).isEmpty());
    }

    private static Answer given(Strike strike, Answer done, ApiError errors) {
        if (strike.is(FaultKind.STATUS)) {
            var status = strike.trouble().map(FaultRule::status).orElse(500);
            return errors.of(status, "A fault was asked for: " + status);
        }
        return strike.is(FaultKind.SHORT_PAGE) ? done.shortened() : done;
    }

    private Answer answer(Message message, Strike strike, String client, ApiError errors) {
        if (message.isTooLong()) {
            return errors.of(413, "The body is too long");
        }
        if (isSignIn(message)) {
            return tokens.issue(message.form(), message.authorization(), world.now());
        }
        if (client.isEmpty()) {
            return errors.of(401, "The access token is missing, unknown or has run out");
        }
        try {
            return route(message, strike, client, errors);
        } catch (Refusal refusal) {
            return errors.of(refusal.status(), refusal.reason(), refusal.details());
        }
    }

    private Answer route(Message message, Strike strike, String client, ApiError errors) {
        var segments = message.segments();
        var isPath = false;
        for (var route : routes) {
            Optional<List<String>> arguments = route.match(segments);
            isPath |= arguments.isPresent();
            if (arguments.isPresent() && route.method().equals(message.method())) {
                var view = strike.trouble()
                        .filter(rule -> rule.kind() == FaultKind.STALE)
                        .map(rule -> world.view(Duration.ofSeconds(rule.seconds())))
                        .orElseGet(world::view);
                return route.endpoint()
                        .apply(new Call(arguments.get(), message.query(), message.json(), client, view, world));
            }
        }
        return isPath
                ? errors.of(405, "Method '" + message.method() + "' is not possible here")
                : errors.of(404, "There is nothing at '" + message.path() + "'");
    }

    /** Bodies and queries of sign-ins hold secrets, and headers are never written. */
    private void write(Message message, Strike strike, String operation, String client, Answer given, boolean changed) {
        var isHeard =
                !strike.is(FaultKind.RESET_BEFORE) && !strike.is(FaultKind.RESET_AFTER) && !strike.is(FaultKind.LOST);
        var line = JsonNodeFactory.instance
                .objectNode()
                .put("operation_id", operation)
                .put("client", client)
                .put("method", message.method())
                .put("path", message.path())
                .put("query", isSignIn(message) ? "" : message.rawQuery());
        var text = message.text();
        if (text != null && !text.isBlank() && !isSignIn(message)) {
            line.set("body", body(message));
        }
        line.put("status", isHeard ? given.status() : 0).put("effect", changed);
        strike.trouble().ifPresent(rule -> line.put("fault", rule.kind().text()));
        journal.request(world.now(), line);
    }

    private static JsonNode body(Message message) {
        try {
            return message.json();
        } catch (Refusal notJson) {
            return JsonNodeFactory.instance.textNode("not JSON");
        }
    }

    private static boolean isSignIn(Message message) {
        return message.path().equals(Tokens.PATH) && message.method().equals("POST");
    }
}
