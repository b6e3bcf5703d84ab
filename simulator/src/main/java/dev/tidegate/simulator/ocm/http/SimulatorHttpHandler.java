package dev.tidegate.simulator.ocm.http;

import dev.tidegate.simulator.ocm.fault.FaultInjector;
import dev.tidegate.simulator.ocm.fault.FaultInjector.InjectedFault;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.log.SimulationLog;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Takes requests from the wire and sends answers back, or carries out what goes wrong on the way. */
public final class SimulatorHttpHandler extends Handler.Abstract {

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
    public boolean handle(Request request, Response response, Callback callback) throws IOException {
        try {
            var message = ReceivedRequest.of(request);
            var isWhole = ControlEndpoints.concern(message)
                    ? control(response, message)
                    : serve(response, message, faults.next(message.method(), message.path()));
            if (isWhole) {
                callback.succeeded();
                return true;
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
        request.getConnectionMetaData().getConnection().getEndPoint().close();
        callback.failed(new EofException("the connection is closed on purpose"));
        return true;
    }

    /** Answers what the server refuses before it is handled, such as a header that is too long, in OCM's envelope. */
    boolean refuse(Request request, Response response, Callback callback) throws IOException {
        var status = response.getStatus();
        send(response, controls.refusal(status, reason(request, status)), false);
        callback.succeeded();
        return true;
    }

    private static String reason(Request refused, int status) {
        if (refused.getAttribute(ErrorHandler.ERROR_EXCEPTION) instanceof Exception exception
                && exception.getCause() instanceof IllegalArgumentException) {
            return "The address or host is not valid: an address begins with '/', '..' does not lead out of it, and"
                    + " a percent sign is followed by two hexadecimal digits";
        }
        var message = refused.getAttribute(ErrorHandler.ERROR_MESSAGE);
        return message == null ? HttpStatus.getMessage(status) : message.toString();
    }

    private boolean control(Response response, ReceivedRequest message) throws IOException {
        if (!message.isRead() || !message.path().equals(ControlEndpoints.LOG)) {
            send(response, controls.answer(message), false);
            return true;
        }
        var length = journal.lengthNow();
        begin(response, 200, "application/x-ndjson", length);
        try (var body = Content.Sink.asOutputStream(response)) {
            journal.copyTo(body, length);
        }
        return true;
    }

    /** Whether the answer is whole; otherwise the connection is to be closed. */
    private boolean serve(Response response, ReceivedRequest message, InjectedFault fault)
            throws IOException, InterruptedException {
        if (fault.latencyMillis() > 0) {
            Thread.sleep(fault.latencyMillis());
        }
        var answer = processor.work(message, fault);
        if (fault.is(FaultKind.RESET_BEFORE) || fault.is(FaultKind.RESET_AFTER)) {
            return false;
        }
        if (fault.is(FaultKind.LOST)) {
            Thread.sleep(fault.rule().map(FaultRule::millis).orElse(0));
            return false;
        }
        fault.rule()
                .filter(rule -> rule.kind() == FaultKind.STATUS && rule.retryAfter() >= 0)
                .ifPresent(rule -> response.getHeaders().put(HttpHeader.RETRY_AFTER, rule.retryAfter()));
        var isCut = fault.is(FaultKind.CUT_BODY) && !answer.body().isMissingNode();
        send(response, answer, isCut);
        return !isCut;
    }

    private static void send(Response response, SimulatedResponse answer, boolean isCut) throws IOException {
        if (answer.body().isMissingNode()) {
            response.getHeaders().put(HttpHeader.SERVER, SERVER);
            response.setStatus(answer.status());
            return;
        }
        var bytes = answer.body().toString().getBytes(StandardCharsets.UTF_8);
        begin(response, answer.status(), "application/json", bytes.length);
        Content.Sink.write(response, !isCut, ByteBuffer.wrap(bytes, 0, isCut ? bytes.length / 2 : bytes.length));
    }

    private static void begin(Response response, int status, String contentType, long length) {
        response.setStatus(status);
        response.getHeaders()
                .put(HttpHeader.SERVER, SERVER)
                .put(HttpHeader.CONTENT_TYPE, contentType)
                .put(HttpHeader.CONTENT_LENGTH, length);
    }
}
