package dev.tidegate.simulator.ocm.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fault.Faults;
import dev.tidegate.simulator.ocm.fault.Faults.Strike;
import dev.tidegate.simulator.ocm.journal.Journal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Takes requests from the wire and sends answers back, or carries out what goes wrong on the way. */
public final class Counter implements HttpHandler {

    public static final String TOKEN_PATH = Tokens.PATH;

    static final String SERVER = "tidegate-simulator (simulated clusters, for trials and tests)";

    private final Desk desk;
    private final Controls controls;
    private final Faults faults;
    private final Journal journal;

    public Counter(Desk desk, Controls controls, Faults faults, Journal journal) {
        this.desk = desk;
        this.controls = controls;
        this.faults = faults;
        this.journal = journal;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("Server", SERVER);
            var message = Message.of(exchange);
            if (Controls.concern(message)) {
                control(exchange, message);
            } else {
                serve(exchange, message, faults.strike(message.method(), message.path()));
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void control(HttpExchange exchange, Message message) throws IOException {
        if (message.isRead() && message.path().equals(Controls.LOG)) {
            exchange.getResponseHeaders().set("Content-Type", "application/x-ndjson");
            var length = journal.lengthNow();
            exchange.sendResponseHeaders(200, length);
            journal.copyTo(exchange.getResponseBody(), length);
        } else {
            send(exchange, controls.answer(message), false);
        }
    }

    private void serve(HttpExchange exchange, Message message, Strike strike) throws IOException, InterruptedException {
        if (strike.latencyMillis() > 0) {
            Thread.sleep(strike.latencyMillis());
        }
        var answer = desk.work(message, strike);
        if (strike.is(FaultKind.RESET_BEFORE) || strike.is(FaultKind.RESET_AFTER)) {
            return;
        }
        if (strike.is(FaultKind.LOST)) {
            Thread.sleep(strike.trouble().map(FaultRule::millis).orElse(0));
            return;
        }
        strike.trouble()
                .filter(rule -> rule.kind() == FaultKind.STATUS && rule.retryAfter() >= 0)
                .ifPresent(rule -> exchange.getResponseHeaders().set("Retry-After", String.valueOf(rule.retryAfter())));
        send(exchange, answer, strike.is(FaultKind.CUT_BODY));
    }

    private static void send(HttpExchange exchange, Answer answer, boolean cut) throws IOException {
        if (answer.body().isMissingNode()) {
            exchange.sendResponseHeaders(answer.status(), -1);
            return;
        }
        var bytes = answer.body().toString().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(answer.status(), bytes.length);
        exchange.getResponseBody().write(bytes, 0, cut ? bytes.length / 2 : bytes.length);
        exchange.getResponseBody().flush();
    }
}
