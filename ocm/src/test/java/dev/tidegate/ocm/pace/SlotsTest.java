package dev.tidegate.ocm.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tidegate.ocm.settings.OcmSettings.Concurrency;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SlotsTest {

    private final Slots slots = new Slots(new Concurrency(3, 2));

    @Test
    void a_full_environment_lets_the_next_in_when_one_leaves() throws Exception {
        var first = slots.enter(null);
        slots.enter("a");
        slots.enter("b");
        var next = waiting("c");

        first.close();

        assertThat(next.get(10, TimeUnit.SECONDS)).isNotNull();
    }

    @Test
    void a_full_cluster_does_not_keep_others_out() throws Exception {
        slots.enter("a");
        var second = slots.enter("a");
        var third = waiting("a");

        slots.enter("b");

        assertThat(third).isNotDone();
        second.close();
    }

    @Test
    void a_full_cluster_lets_the_next_in_when_one_leaves() throws Exception {
        var first = slots.enter("a");
        slots.enter("a");
        var third = waiting("a");

        first.close();

        assertThat(third.get(10, TimeUnit.SECONDS)).isNotNull();
    }

    @Test
    void who_is_interrupted_while_waiting_for_a_cluster_leaves_no_trace() throws Exception {
        var first = slots.enter("a");
        var second = slots.enter("a");
        interruptedWaiting("a");

        first.close();
        second.close();

        assertThat(List.of(slots.enter("a"), slots.enter("a"))).hasSize(2);
    }

    @Test
    void who_is_interrupted_while_waiting_for_the_environment_leaves_the_cluster_free() throws Exception {
        var others = List.of(slots.enter("b"), slots.enter("c"), slots.enter(null));
        interruptedWaiting("a");

        others.forEach(Slots.Slot::close);

        assertThat(List.of(slots.enter("a"), slots.enter("a"))).hasSize(2);
    }

    private void interruptedWaiting(String cluster) throws InterruptedException {
        var thread = new Thread(new FutureTask<>(() -> slots.enter(cluster)));
        thread.start();
        await().until(() -> thread.getState() == Thread.State.WAITING);
        thread.interrupt();
        thread.join();
    }

    private FutureTask<Slots.Slot> waiting(String cluster) {
        var task = new FutureTask<>(() -> slots.enter(cluster));
        var thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        await().until(() -> thread.getState() == Thread.State.WAITING);
        return task;
    }
}
