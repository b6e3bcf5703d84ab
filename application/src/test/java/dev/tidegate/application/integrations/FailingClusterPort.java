package dev.tidegate.application.integrations;

import dev.tidegate.integrations.cluster.ClusterFailure;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.cluster.ClusterResponse;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** A cluster whose connection breaks after a number of calls that were to change it, and stays broken. */
final class FailingClusterPort extends RecordingClusterPort {

    private final AtomicInteger left;
    private final boolean arrives;

    /**
     * Wraps a cluster.
     *
     * @param left calls that are still answered
     * @param arrives whether the call that breaks the connection is carried out, and only its answer is lost
     */
    FailingClusterPort(ClusterPort cluster, AtomicInteger left, boolean arrives) {
        super(cluster);
        this.left = left;
        this.arrives = arrives;
    }

    @Override
    <T> ClusterResponse<T> pass(Supplier<ClusterResponse<T>> call) {
        int number = left.decrementAndGet();
        if (number >= 0) {
            return call.get();
        }
        ClusterResponse<T> broken = ClusterResponse.failed(ClusterFailure.Kind.UNREACHABLE, "the connection broke");
        return number == -1 && arrives ? call.get().match(done -> broken, failed -> broken) : broken;
    }
}
