package dev.tidegate.ocm.request;

import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How long one request is still worth trying. Only attempts and the waits between them use up the budget: waiting for
 * our own turn is not the server's fault. Used by one thread.
 */
final class Patience {

    private static final Logger LOG = LoggerFactory.getLogger(Patience.class);

    private final Equipment equipment;
    private Duration spent = Duration.ZERO;
    private int attempts;

    Patience(Equipment equipment) {
        this.equipment = equipment;
    }

    int attempts() {
        return attempts;
    }

    void attempt() {
        attempts++;
    }

    /** For an attempt whose failure was our own. */
    void takeBack() {
        attempts--;
    }

    /** How long the attempt that is about to begin may take. */
    Duration limit() {
        var left = equipment.settings().retry().budget().minus(spent);
        var usual = equipment.settings().transfer().requestTimeout();
        return left.compareTo(usual) < 0 ? left : usual;
    }

    /** Counts an attempt that has ended, and says how long it took. */
    Duration took(Instant start) {
        var took = Duration.between(start, equipment.clock().instant());
        spent = spent.plus(took);
        return took;
    }

    /** Waits for the next attempt, if there is one and it would still begin within the budget. */
    boolean hasWaited(Duration asked, OcmException failure) throws InterruptedException {
        var retry = equipment.settings().retry();
        if (attempts >= retry.attempts()) {
            return false;
        }
        var wait = equipment.backoff().after(attempts, asked);
        if (spent.plus(wait).compareTo(retry.budget()) >= 0) {
            return false;
        }
        LOG.atWarn()
                .addKeyValue("wait", wait)
                .addKeyValue("error", failure.getMessage())
                .log("request failed, trying again");
        equipment.sleeper().sleep(wait);
        spent = spent.plus(wait);
        return true;
    }
}
