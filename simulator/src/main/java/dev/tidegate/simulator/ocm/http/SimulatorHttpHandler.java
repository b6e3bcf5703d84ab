package dev.tidegate.simulator.ocm.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.tidegate.simulator.ocm.fault.FaultInjector;
import dev.tidegate.simulator.ocm.fault.FaultInjector.InjectedFault;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.log.SimulationLog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Takes requests from the wire and sends answers back, or carries out what goes wrong on the way. */
public final class SimulatorHttpHandler implements HttpHandler {

    public static final String TOKEN_PATH = TokenIssuer.PATH;

    static final String SERVER = "tidegate-simulator (simulated clusters, for trials and tests)";

    private final RequestProcessor processor;
    private final ControlEndpoints controls;
    private final FaultInjector faults;
    private final SimulationLog journal;

    public SimulatorHttpHandler(
            RequestProcessor processor, ControlEndpoints controls, FaultInjector faults, SimulationLog journal) {
        this.processor = processor;
        this.controls = controls;
        this.faults = faults;
        this.journal = journal;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("Server", SERVER);
            var message = ReceivedRequest.of(exchange);
            if (ControlEndpoints.concern(message)) {
                control(exchange, message);
            } else {
                serve(exchange, message, faults.next(message.method(), message.path()));
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void control(HttpExchange exchange, ReceivedRequest message) throws IOException {
        if (message.isRead() && message.path().equals(ControlEndpoints.LOG)) {
            exchange.getResponseHeaders().set("Content-Type", "application/x-ndjson");
            var length = journal.lengthNow();
            exchange.sendResponseHeaders(200, length);
            journal.copyTo(exchange.getResponseBody(), length);
        } else {
            send(exchange, controls.answer(message), false);
        }
    }

    private void serve(HttpExchange exchange, ReceivedRequest message, InjectedFault fault)
            throws IOException, InterruptedException {
        if (fault.latencyMillis() > 0) {
            Thread.sleep(fault.latencyMillis());
        }
        var answer = processor.work(message, fault);
        if (fault.is(FaultKind.RESET_BEFORE) || fault.is(FaultKind.RESET_AFTER)) {
            return;
        }
        if (fault.is(FaultKind.LOST)) {
            Thread.sleep(fault.rule().map(FaultRule::millis).orElse(0));
            return;
        }
        fault.rule()
                .filter(rule -> rule.kind() == FaultKind.STATUS && rule.retryAfter() >= 0)
                .ifPresent(rule -> exchange.getResponseHeaders().set("Retry-After", String.valueOf(rule.retryAfter())));
        send(exchange, answer, fault.is(FaultKind.CUT_BODY));
    }

    private static void send(HttpExchange exchange, SimulatedResponse answer, boolean cut) throws IOException {
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
