package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.simulator.ocm.clock.SimulatedClock;
import dev.tidegate.simulator.ocm.fault.FaultInjector.InjectedFault;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.log.SimulationLog;
import dev.tidegate.simulator.ocm.simulation.FleetSimulation;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Works requests off, one at a time: lets the time go on to now, finds out who asks and what for, does it, and writes
 * it down. Safe for many threads.
 */
public final class RequestProcessor {

    private final FleetSimulation world;
    private final SimulatedClock clock;
    private final SimulationLog journal;
    private final TokenIssuer tokens;
    private final OpenIdDocuments openId;
    private final List<Route> routes;
    private long operations;

    public RequestProcessor(
            FleetSimulation world,
            SimulatedClock clock,
            SimulationLog journal,
            SimulatedCredentials credentials,
            Duration tokenLifetime,
            URI url) {
        this.world = world;
        this.clock = clock;
        this.journal = journal;
        this.tokens = new TokenIssuer(credentials, tokenLifetime, url + TokenIssuer.REALM, Clock.systemUTC());
        this.openId = new OpenIdDocuments(url.toString());
        var listings = new ListResponder();
        var accounts = new SimulatedAccounts(credentials);
        this.routes = Stream.of(
                        new AccountEndpoints(listings, accounts).routes(),
                        new RoleEndpoints(listings, accounts).routes(),
                        new SubscriptionEndpoints(listings).routes(),
                        new LabelEndpoints(listings).routes(),
                        new CatalogueEndpoints(listings).routes(),
                        new VersionEndpoints(listings).routes(),
                        new GateEndpoints(listings).routes(),
                        new ClusterEndpoints(listings).routes(),
                        new AddonEndpoints(listings).routes(),
                        new ServiceLogEndpoints(listings).routes(),
                        OrderEndpoints.allRoutes(listings),
                        ErrorResponses.routes(listings))
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
    SimulatedResponse work(ReceivedRequest message, InjectedFault fault) {
        return undisturbed(() -> {
            var operation = nextOperation();
            var errors = new ErrorResponses(message.api(), operation, world.now());
            var client = tokens.user(message.authorization()).orElse("");
            var unseen = unseen(fault);
            journal.because(operation);
            var done = unseen ? SimulatedResponse.nothing() : answer(message, fault, client, errors);
            journal.because("");
            var changed = !unseen && done.isSuccess() && !message.isRead() && !isSignIn(message);
            var given = given(fault, done, errors);
            write(message, fault, operation, isSignIn(message) ? signedIn(done) : client, given, changed);
            return given;
        });
    }

    private String signedIn(SimulatedResponse answer) {
        var token = answer.body().path("access_token").asText("");
        return tokens.user("Bearer " + token).orElse("");
    }

    /** Writes down what was asked of the simulator itself. */
    void note(ReceivedRequest message, SimulatedResponse answer) {
        undisturbed(() -> {
            write(message, InjectedFault.none(), nextOperation(), "", answer, answer.isSuccess());
            return answer;
        });
    }

    private String nextOperation() {
        return "op-" + ++operations;
    }

    private static boolean unseen(InjectedFault fault) {
        return fault.is(FaultKind.RESET_BEFORE)
                || (fault.is(FaultKind.STATUS)
                        && fault.rule().filter(FaultRule::processed).isEmpty());
    }

    private static SimulatedResponse given(InjectedFault fault, SimulatedResponse done, ErrorResponses errors) {
        if (fault.is(FaultKind.STATUS)) {
            var status = fault.rule().map(FaultRule::status).orElse(500);
            return errors.of(status, "A fault was asked for: " + status);
        }
        return fault.is(FaultKind.SHORT_PAGE) ? done.shortened() : done;
    }

    private SimulatedResponse answer(
            ReceivedRequest message, InjectedFault fault, String client, ErrorResponses errors) {
        if (message.isTooLong()) {
            return errors.of(413, "The body is too long");
        }
        try {
            message.requireDecodableAddress();
            if (isSignIn(message)) {
                return tokens.issue(message.form(), message.authorization());
            }
            var published = openId.find(message);
            if (published.isPresent()) {
                return published.get();
            }
            return client.isEmpty()
                    ? errors.of(401, "The access token is missing, unknown or expired")
                    : route(message, fault, client, errors);
        } catch (RequestRejectedException refusal) {
            return errors.of(refusal.status(), refusal.reason(), refusal.details());
        }
    }

    private SimulatedResponse route(
            ReceivedRequest message, InjectedFault fault, String client, ErrorResponses errors) {
        var segments = message.segments();
        var isPath = false;
        for (var route : routes) {
            Optional<List<String>> arguments = route.match(segments);
            isPath |= arguments.isPresent();
            if (arguments.isPresent() && route.method().equals(message.method())) {
                message.requireJson();
                var view = fault.rule()
                        .filter(rule -> rule.kind() == FaultKind.STALE)
                        .map(rule -> world.view(Duration.ofSeconds(rule.seconds())))
                        .orElseGet(world::view);
                return route.endpoint()
                        .apply(new RoutedRequest(
                                message.path(), arguments.get(), message.query(), message.json(), client, view, world));
            }
        }
        return isPath
                ? errors.of(405, "Method '" + message.method() + "' is not possible here")
                : errors.of(404, "There is nothing at '" + message.path() + "'");
    }

    /** Bodies and queries of sign-ins hold secrets, and headers are never written. */
    private void write(
            ReceivedRequest message,
            InjectedFault fault,
            String operation,
            String client,
            SimulatedResponse given,
            boolean changed) {
        var isHeard =
                !fault.is(FaultKind.RESET_BEFORE) && !fault.is(FaultKind.RESET_AFTER) && !fault.is(FaultKind.LOST);
        var line = JsonNodeFactory.instance
                .objectNode()
                .put("operation_id", operation)
                .put("client", client)
                .put("method", message.method())
                .put("path", message.path())
                .put("query", isSignIn(message) ? "" : message.rawQuery());
        if (message.hasBody() && !isSignIn(message)) {
            line.set("body", body(message));
        }
        line.put("status", isHeard ? given.status() : 0).put("effect", changed);
        fault.rule().ifPresent(rule -> line.put("fault", rule.kind().text()));
        journal.request(world.now(), line);
    }

    private static JsonNode body(ReceivedRequest message) {
        try {
            return message.json();
        } catch (RequestRejectedException notJson) {
            return JsonNodeFactory.instance.textNode("not JSON");
        }
    }

    private static boolean isSignIn(ReceivedRequest message) {
        return message.path().equals(TokenIssuer.PATH) && message.method().equals("POST");
    }
}
