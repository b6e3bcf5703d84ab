package dev.tidegate.cli.simulate;

import dev.tidegate.simulator.ocm.SimulatedOcm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CountDownLatch;

/** Waits until the process is told to end. */
final class Interruption {

    private Interruption() {}

    /** Returns only if this thread is interrupted; a signal closes the simulation on its way out. */
    static void await(SimulatedOcm simulated) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(simulated), "close-simulation"));
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void close(SimulatedOcm simulated) {
        try {
            simulated.close();
        } catch (IOException broken) {
            throw new UncheckedIOException("closing the simulation", broken);
        }
    }
}
