package dev.tidegate.server;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections that send bytes but complete no request within a deadline. An idle timeout alone does not: whoever
 * sends one byte now and then is never idle.
 */
final class SlowConnectionGuard implements Connection.Listener {

    private final Scheduler scheduler;
    private final Duration deadline;

    SlowConnectionGuard(Scheduler scheduler, Duration deadline) {
        this.scheduler = scheduler;
        this.deadline = deadline;
    }

    @Override
    public void onOpened(Connection connection) {
        checkLater(connection, connection.getMessagesIn(), connection.getBytesIn());
    }

    private void checkLater(Connection connection, long requests, long bytes) {
        scheduler.schedule(() -> check(connection, requests, bytes), deadline.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void check(Connection connection, long requests, long bytes) {
        if (!connection.getEndPoint().isOpen()) {
            return;
        }
        boolean isSlow = connection.getMessagesIn() == requests
                && (connection.getBytesIn() > bytes || connection.getMessagesIn() == 0);
        if (isSlow) {
            connection.close();
        } else {
            checkLater(connection, connection.getMessagesIn(), connection.getBytesIn());
        }
    }
}
