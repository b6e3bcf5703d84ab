package dev.tidegate.ocm.request;

import dev.tidegate.ocm.auth.AccessToken;
import dev.tidegate.ocm.pace.RetryAfter;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One request on its way, from the first attempt to the answer.
 *
 * <p>Steps: take the shared token, wait for a place and a turn, send. After a 401 fetch another token and send once
 * more; that costs no attempt. After a failure that may be repeated wait and start again, as long as there is patience.
 */
final class Delivery {

    private static final Logger LOG = LoggerFactory.getLogger(Delivery.class);
    private static final int UNAUTHORIZED = 401;

    private final Wire wire;
    private final Request request;
    private final Patience patience;
    private boolean renewed;

    Delivery(Wire wire, Request request) {
        this.wire = wire;
        this.request = request;
        this.patience = new Patience(wire.equipment());
    }

    Reply deliver() throws InterruptedException {
        while (true) {
            var token = wire.tokens().current();
            patience.attempt();
            OcmException failure;
            boolean mayRepeat;
            var asked = Duration.ZERO;
            try {
                var reply = attempt(token);
                if (reply.isSuccess()) {
                    return reply;
                }
                if (reply.status() == UNAUTHORIZED && !renewed) {
                    renewed = true;
                    patience.takeBack();
                    wire.tokens().insteadOf(token);
                    continue;
                }
                failure = Failures.of(request, reply, token, patience.attempts());
                mayRepeat = RetryRule.mayRepeat(request.verb(), reply);
                asked = RetryAfter.of(reply.retryAfter(), wire.now());
            } catch (IOException broken) {
                failure = Failures.of(request, broken, patience.attempts());
                mayRepeat = RetryRule.mayRepeat(request.verb(), broken);
            }
            if (!mayRepeat || !patience.hasWaited(asked, failure)) {
                throw failure;
            }
        }
    }

    private Reply attempt(AccessToken token) throws IOException, InterruptedException {
        var slot = wire.pace().slots().enter(request.cluster());
        try {
            wire.pace().bucket().take();
            return carry(token);
        } finally {
            slot.close();
        }
    }

    private Reply carry(AccessToken token) throws IOException, InterruptedException {
        var start = wire.now();
        var status = 0;
        try {
            var reply = wire.equipment().transport().carry(wire.http(request, token), patience.limit());
            status = reply.status();
            if (RetryRule.isTooFast(reply)) {
                wire.pace().bucket().slowDown();
            }
            return reply;
        } finally {
            finished(start, status);
        }
    }

    private void finished(Instant start, int status) {
        var took = patience.took(start);
        new ObservedRequest(request.verb(), request.route(), status, took, wire.clientId())
                .tellTo(wire.equipment().observer());
        LOG.atDebug()
                .addKeyValue("verb", request.verb())
                .addKeyValue("path", request.path())
                .addKeyValue("status", status)
                .addKeyValue("millis", took.toMillis())
                .log("request sent");
    }
}
