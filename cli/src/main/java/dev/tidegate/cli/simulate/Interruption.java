package dev.tidegate.cli.simulate;

import java.util.concurrent.CountDownLatch;

/** Waits until the process is told to end. */
final class Interruption {

    private Interruption() {}

    /** Returns only if this thread is interrupted; a signal closes the simulation on its way out. */
    static void await(Runnable close) {
        Runtime.getRuntime().addShutdownHook(new Thread(close, "close-simulation"));
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
