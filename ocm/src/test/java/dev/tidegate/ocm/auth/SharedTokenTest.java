package dev.tidegate.ocm.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tidegate.ocm.testbed.FakeTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
class SharedTokenTest {

    private static final Duration MARGIN = Duration.ofSeconds(60);

    private final FakeTime time = new FakeTime();
    private final AtomicInteger fetches = new AtomicInteger();

    @ParameterizedTest(name = "of {0} s, {1} s old: fetched {2} times")
    @CsvSource({"900, 839, 1", "900, 840, 1", "900, 841, 2", "61, 1, 1", "61, 2, 2", "30, 15, 1", "30, 16, 2"})
    void a_token_is_replaced_when_less_than_the_margin_is_left(int life, int age, int expected) {
        var shared = new SharedToken(time, MARGIN, () -> fetch(life));
        shared.current();
        time.pass(Duration.ofSeconds(age));

        shared.current();

        assertThat(fetches).hasValue(expected);
    }

    @Test
    void a_rejected_token_is_replaced_once_however_many_complain() {
        var shared = new SharedToken(time, MARGIN, () -> fetch(900));
        var rejected = shared.current();

        var first = shared.insteadOf(rejected);
        var second = shared.insteadOf(rejected);

        assertThat(first).isEqualTo(second).isNotEqualTo(rejected);
        assertThat(fetches).hasValue(2);
    }

    @Test
    void threads_that_come_together_share_one_fetch() throws Exception {
        var waiting = new CountDownLatch(1);
        var shared = new SharedToken(time, MARGIN, after(waiting, () -> fetch(900)));
        var tasks = together(shared);

        waiting.countDown();

        for (var task : tasks) {
            assertThat(task.get(10, TimeUnit.SECONDS).value().reveal()).isEqualTo("token-1");
        }
        assertThat(fetches).hasValue(1);
    }

    @Test
    void threads_that_come_together_share_a_failure() {
        var waiting = new CountDownLatch(1);
        var shared = new SharedToken(time, MARGIN, after(waiting, () -> {
            fetches.incrementAndGet();
            throw new IllegalStateException("endpoint broken");
        }));
        var tasks = together(shared);

        waiting.countDown();

        for (var task : tasks) {
            assertThatThrownBy(() -> task.get(10, TimeUnit.SECONDS)).hasMessageContaining("endpoint broken");
        }
        assertThat(fetches).hasValue(1);
    }

    @Test
    void after_a_failure_the_next_one_tries_again() {
        var shared = new SharedToken(time, MARGIN, () -> {
            if (fetches.get() == 0) {
                fetches.incrementAndGet();
                throw new IllegalStateException("endpoint broken");
            }
            return fetch(900);
        });
        assertThatThrownBy(shared::current).hasMessage("endpoint broken");

        var token = shared.current();

        assertThat(token.value().reveal()).isEqualTo("token-2");
    }

    private AccessToken fetch(int life) {
        var now = time.instant();
        return new AccessToken(Secret.of("token-" + fetches.incrementAndGet()), now, now.plusSeconds(life));
    }

    private static Supplier<AccessToken> after(CountDownLatch latch, Supplier<AccessToken> fetch) {
        return () -> {
            try {
                latch.await();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            return fetch.get();
        };
    }

    /** Eight threads, all of them held up in the one fetch or waiting for it. */
    private static List<FutureTask<AccessToken>> together(SharedToken shared) {
        List<FutureTask<AccessToken>> tasks = new ArrayList<>();
        for (var i = 0; i < 8; i++) {
            var task = new FutureTask<>(shared::current);
            var thread = new Thread(task);
            thread.setDaemon(true);
            thread.start();
            await().until(() -> thread.getState() == Thread.State.WAITING);
            tasks.add(task);
        }
        return tasks;
    }
}
