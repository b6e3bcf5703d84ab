package dev.tidegate.server.integrations;

import dev.tidegate.integrations.act.ClusterPort;
import dev.tidegate.integrations.act.Failure;
import dev.tidegate.integrations.act.Reply;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** A cluster whose connection breaks after a number of calls that were to change it, and stays broken. */
final class ShakyPort extends WatchedPort {

    private final AtomicInteger left;
    private final boolean arrives;

    /**
     * Wraps a cluster.
     *
     * @param left calls that are still answered
     * @param arrives whether the call that breaks the connection is carried out, and only its answer is lost
     */
    ShakyPort(ClusterPort cluster, AtomicInteger left, boolean arrives) {
        super(cluster);
        this.left = left;
        this.arrives = arrives;
    }

    @Override
    <T> Reply<T> pass(Supplier<Reply<T>> call) {
        int number = left.decrementAndGet();
        if (number >= 0) {
            return call.get();
        }
        Reply<T> broken = Reply.failed(Failure.Kind.UNREACHABLE, "the connection broke");
        return number == -1 && arrives ? call.get().match(done -> broken, failed -> broken) : broken;
    }
}
