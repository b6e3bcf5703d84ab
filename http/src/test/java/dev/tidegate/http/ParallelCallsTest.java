package dev.tidegate.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ParallelCallsTest {

    private final ParallelCalls calls = new ParallelCalls(4, "test", () -> new IllegalStateException("interrupted"));

    @Test
    void results_come_in_the_order_of_the_inputs_whatever_finishes_first() {
        var lastIsDone = new CountDownLatch(1);

        var results = calls.map(List.of(1, 2, 3), number -> {
            if (number == 3) {
                lastIsDone.countDown();
            } else {
                awaitLatch(lastIsDone);
            }
            return number * 10;
        });

        assertThat(results).extracting(CallResult::orThrow).containsExactly(10, 20, 30);
    }

    @Test
    void a_failure_affects_its_own_input_only() {
        var results = calls.map(List.of(1, 2, 3), number -> {
            if (number == 2) {
                throw new IllegalStateException("two is broken");
            }
            return number;
        });

        assertThat(results.get(0).value()).contains(1);
        assertThat(results.get(1).failure())
                .get()
                .extracting(Throwable::getMessage)
                .isEqualTo("two is broken");
        assertThat(results.get(2).value()).contains(3);
    }

    @Test
    void no_more_calls_than_the_width_run_at_once() {
        var working = new AtomicInteger();
        var most = new AtomicInteger();
        var allBusy = new CountDownLatch(4);

        calls.map(IntStream.range(0, 100).boxed().toList(), number -> {
            most.accumulateAndGet(working.incrementAndGet(), Math::max);
            allBusy.countDown();
            awaitLatch(allBusy);
            working.decrementAndGet();
            return number;
        });

        assertThat(most).hasValue(4);
    }

    @Test
    void a_call_may_make_parallel_calls() {
        var results = calls.map(
                IntStream.range(0, 8).boxed().toList(),
                outer -> calls.map(List.of(1, 2, 3), inner -> outer * inner).size());

        assertThat(results).extracting(CallResult::orThrow).containsOnly(3);
    }

    @Test
    void no_inputs_have_no_results() {
        assertThat(calls.map(List.<Integer>of(), number -> number)).isEmpty();
    }

    @Test
    void an_interrupted_caller_gets_the_finished_results_and_stops_the_rest() throws Exception {
        var never = new CountDownLatch(1);
        var finished = new CountDownLatch(1);
        var call = new FutureTask<>(() -> calls.map(List.of(1, 2), number -> {
            if (number == 1) {
                finished.countDown();
                return number;
            }
            awaitLatch(never);
            return number;
        }));
        var thread = new Thread(call);
        thread.start();
        finished.await();
        await().until(() -> thread.getState() == Thread.State.WAITING);

        thread.interrupt();

        var results = call.get(10, TimeUnit.SECONDS);
        assertThat(results.get(0).value()).contains(1);
        assertThat(results.get(1).failure())
                .get()
                .extracting(Throwable::getMessage)
                .isEqualTo("interrupted");
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
