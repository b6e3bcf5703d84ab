package dev.tidegate.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ConcurrencyLimitTest {

    private final ConcurrencyLimit limit = new ConcurrencyLimit(new ConcurrencySettings(3, 2));

    @Test
    void a_full_server_lets_the_next_request_begin_when_one_ends() throws Exception {
        var first = limit.acquire(null);
        limit.acquire("a");
        limit.acquire("b");
        var next = waiting("c");

        first.close();

        assertThat(next.get(10, TimeUnit.SECONDS)).isNotNull();
    }

    @Test
    void a_full_key_does_not_hold_up_other_keys() throws Exception {
        limit.acquire("a");
        var second = limit.acquire("a");
        var third = waiting("a");

        limit.acquire("b");

        assertThat(third).isNotDone();
        second.close();
    }

    @Test
    void a_full_key_lets_the_next_request_begin_when_one_ends() throws Exception {
        var first = limit.acquire("a");
        limit.acquire("a");
        var third = waiting("a");

        first.close();

        assertThat(third.get(10, TimeUnit.SECONDS)).isNotNull();
    }

    @Test
    void an_interrupted_wait_for_a_key_takes_no_permit() throws Exception {
        var first = limit.acquire("a");
        var second = limit.acquire("a");
        interruptedWaiting("a");

        first.close();
        second.close();

        assertThat(List.of(limit.acquire("a"), limit.acquire("a"))).hasSize(2);
    }

    @Test
    void an_interrupted_wait_for_the_server_releases_the_key() throws Exception {
        var others = List.of(limit.acquire("b"), limit.acquire("c"), limit.acquire(null));
        interruptedWaiting("a");

        others.forEach(ConcurrencyLimit.Permit::close);

        assertThat(List.of(limit.acquire("a"), limit.acquire("a"))).hasSize(2);
    }

    private void interruptedWaiting(String key) throws InterruptedException {
        var thread = new Thread(new FutureTask<>(() -> limit.acquire(key)));
        thread.start();
        await().until(() -> thread.getState() == Thread.State.WAITING);
        thread.interrupt();
        thread.join();
    }

    private FutureTask<ConcurrencyLimit.Permit> waiting(String key) {
        var task = new FutureTask<>(() -> limit.acquire(key));
        var thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        await().until(() -> thread.getState() == Thread.State.WAITING);
        return task;
    }
}
