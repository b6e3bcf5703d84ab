package dev.tidegate.ocm.pace;

import dev.tidegate.ocm.settings.OcmSettings.Concurrency;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Bounds how many requests are under way at once, for the whole environment and for each cluster in it.
 *
 * <p>A request waits for its cluster first, so that a busy cluster does not keep the others from the environment. Safe
 * for many threads.
 */
public final class Slots {

    private final Semaphore environment;
    private final int perCluster;
    private final ConcurrentHashMap<String, ClusterSlots> clusters = new ConcurrentHashMap<>();

    public Slots(Concurrency concurrency) {
        this.environment = new Semaphore(concurrency.perEnvironment(), true);
        this.perCluster = concurrency.perCluster();
    }

    /** Waits for a place; close it when the request is over. */
    public Slot enter(@Nullable String cluster) throws InterruptedException {
        if (cluster == null) {
            environment.acquire();
            return environment::release;
        }
        enterCluster(cluster);
        try {
            environment.acquire();
        } catch (InterruptedException interrupted) {
            leaveCluster(cluster);
            throw interrupted;
        }
        return () -> {
            environment.release();
            leaveCluster(cluster);
        };
    }

    private void enterCluster(String cluster) throws InterruptedException {
        var slots = clusters.compute(
                cluster,
                (name, known) -> known == null
                        ? new ClusterSlots(new Semaphore(perCluster, true), 1)
                        : new ClusterSlots(known.free(), known.users() + 1));
        try {
            slots.free().acquire();
        } catch (InterruptedException interrupted) {
            forget(cluster);
            throw interrupted;
        }
    }

    private void leaveCluster(String cluster) {
        var slots = clusters.get(cluster);
        if (slots != null) {
            slots.free().release();
        }
        forget(cluster);
    }

    /** A cluster nobody asks about any more leaves nothing behind. */
    private void forget(String cluster) {
        clusters.computeIfPresent(
                cluster,
                (name, known) -> known.users() == 1 ? null : new ClusterSlots(known.free(), known.users() - 1));
    }

    /** A place among the requests under way. */
    @FunctionalInterface
    public interface Slot extends AutoCloseable {

        @Override
        void close();
    }

    private record ClusterSlots(Semaphore free, int users) {}
}
