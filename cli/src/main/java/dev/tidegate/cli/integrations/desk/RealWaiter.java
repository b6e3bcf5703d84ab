package dev.tidegate.cli.integrations.desk;

import dev.tidegate.integrations.act.Waiter;
import dev.tidegate.kube.Sleeper;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;

/**
 * Real time.
 *
 * @param hurried whether nobody wants to wait any longer
 */
record RealWaiter(BooleanSupplier hurried) implements Waiter {

    @Override
    public Instant now() {
        return Instant.now();
    }

    @Override
    public boolean pause(Duration duration) {
        if (hurried.getAsBoolean()) {
            return false;
        }
        try {
            Sleeper.real().sleep(duration);
            return true;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
