package dev.tidegate.ocm.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tidegate.http.Secret;
import dev.tidegate.testsupport.FakeTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
class SharedTokenSourceTest {

    private static final Duration MARGIN = Duration.ofSeconds(60);

    private final FakeTime time = new FakeTime();
    private final AtomicInteger fetches = new AtomicInteger();

    @ParameterizedTest(name = "of {0} s, {1} s old: fetched {2} times")
    @CsvSource({"900, 839, 1", "900, 840, 1", "900, 841, 2", "61, 1, 1", "61, 2, 2", "30, 15, 1", "30, 16, 2"})
    void a_token_is_replaced_when_less_than_the_margin_is_left(int life, int age, int expected) {
        var shared = new SharedTokenSource("us", time, MARGIN, () -> fetch(life));
        shared.token();
        time.pass(Duration.ofSeconds(age));

        shared.token();

        assertThat(fetches).hasValue(expected);
    }

    @Test
    void a_rejected_token_is_replaced_once_however_many_requests_were_rejected() {
        var shared = new SharedTokenSource("us", time, MARGIN, () -> fetch(900));
        var rejected = shared.token().orElseThrow();

        shared.renew(rejected);
        shared.renew(rejected);

        assertThat(shared.token()).contains(Secret.of("token-2"));
        assertThat(fetches).hasValue(2);
    }

    @Test
    void concurrent_threads_share_one_fetch() throws Exception {
        var waiting = new CountDownLatch(1);
        var shared = new SharedTokenSource("us", time, MARGIN, after(waiting, () -> fetch(900)));
        var tasks = together(shared);

        waiting.countDown();

        for (var task : tasks) {
            assertThat(task.get(10, TimeUnit.SECONDS)).contains(Secret.of("token-1"));
        }
        assertThat(fetches).hasValue(1);
    }

    @Test
    void concurrent_threads_share_a_failure() {
        var waiting = new CountDownLatch(1);
        var shared = new SharedTokenSource("us", time, MARGIN, after(waiting, () -> {
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
        var shared = new SharedTokenSource("us", time, MARGIN, () -> {
            if (fetches.get() == 0) {
                fetches.incrementAndGet();
                throw new IllegalStateException("endpoint broken");
            }
            return fetch(900);
        });
        assertThatThrownBy(shared::token).hasMessage("endpoint broken");

        var token = shared.token();

        assertThat(token).contains(Secret.of("token-2"));
    }

    @Test
    void no_token_and_no_grant_prints_its_secret() {
        var secret = Secret.of("hunter2");

        assertThat(List.of(
                        Grant.clientCredentials("us", secret),
                        Grant.offlineToken(secret),
                        Grant.givenToken(secret),
                        new AccessToken(secret, Instant.EPOCH, Instant.EPOCH)))
                .noneMatch(value -> value.toString().contains("hunter2"));
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

    /** Eight threads, one of which fetches while the others wait. */
    private static List<FutureTask<Optional<Secret>>> together(SharedTokenSource shared) {
        List<FutureTask<Optional<Secret>>> tasks = new ArrayList<>();
        for (var i = 0; i < 8; i++) {
            var task = new FutureTask<>(shared::token);
            var thread = new Thread(task);
            thread.setDaemon(true);
            thread.start();
            await().until(() -> thread.getState() == Thread.State.WAITING);
            tasks.add(task);
        }
        return tasks;
    }
}
